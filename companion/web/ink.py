"""Ink: how templates become text quickly. Pieces that draw the same for the same arguments are drawn once and remembered."""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape
from markupsafe import _escape_inner as escape_text

REMEMBERED = 4096  # drawings of one macro: an evening has fewer that differ


def escaped(value: Any) -> str:
    """The value as HTML. markupsafe wraps every piece of text in an object of its own; a piece that is only joined to others needs none."""
    kind = value.__class__
    return value if kind is Markup else escape_text(value) if kind is str else escape(value)


class Scribe(CodeGenerator):
    """Compiles templates that escape through `escaped`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Desk(Environment):
    """The environment all templates of the table are compiled in."""

    code_generator_class = Scribe
    escaped = staticmethod(escaped)


def warm_up(app: Flask) -> None:
    """Read every template before somebody waits for it: the first tap should be as quick as the hundredth."""
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)


def pieces(app: Flask, template: str) -> SimpleNamespace:
    """The macros of a template whose drawing hangs on their arguments alone: icons, tokens, fields. Each is drawn once and remembered."""
    return SimpleNamespace(**{name: remembered(drawing) if callable(drawing) else drawing
                              for name, drawing in vars(app.jinja_env.get_template(template).module).items() if not name.startswith("_")})


def remembered(drawing: Callable[..., Markup]) -> Callable[..., Markup]:
    known = lru_cache(REMEMBERED)(drawing)

    def draw(*given: Any, **named_so: Any) -> Markup:
        try:
            return known(*given, **named_so)
        except TypeError:  # an offer holds a dict, and cannot be looked up
            return drawing(*given, **named_so)

    return draw
