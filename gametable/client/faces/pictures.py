"""The layers that draw other pictures: faces, parts, scenes, and the sky."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pygame

from gametable.client.draw import Pen, layer
from gametable.client.draw.geometry import Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.space import TINTS, space_picture
from gametable.client.faces import schema
from gametable.client.faces.painter import DRAW, Painter, natural_size
from gametable.client.faces.plain import counted
from gametable.client.faces.values import FaceFault
from gametable.core.text import msg


def _sub_face(p: Painter, layer: schema.FaceLayer) -> None:
    name = str(p.value(layer.face))
    data: Mapping[str, Any] = (
        p.value(layer.data) if layer.data is not None else p.scope.names.get("data") or {}
    )
    face = p.setting.book.faces.get(name)
    if face is None:
        raise FaceFault(msg("face.no_face", face=name))
    w, h = natural_size(face, data)
    x, y = p.point(layer.at)
    scale = p.number(layer.scale)
    pen = p.pen.moved(x - w * scale / 2, y - h * scale / 2)
    small = Pen(pen.surface, pen.kit, pen.unit * scale, pen.origin, pen.text_scale, pen.least_text)
    replace(p, pen=small).paint(name, data, p.scope.names.get("owner"))


def _part(p: Painter, layer: schema.PartLayer) -> None:
    p.named(layer.names).moved(*p.point(layer.at)).part(str(p.value(layer.part)))


def _scene(p: Painter, layer: schema.SceneLayer) -> None:
    rect, radius = p.rect(layer.rect), p.length(layer.radius)
    name, seed = str(p.value(layer.scene)), p.value(layer.seed)
    rolled = f"{name} {seed}" if layer.dice is None else p.value(layer.dice)
    inside = p.named(layer.names).inside(w=rect[2], h=rect[3], seed=seed)
    # What a landscape is made of are no signs that mean something.
    apart = replace(p.setting, signs=[])
    inside = replace(inside, dice=random.Random(rolled), setting=apart)
    if radius:
        _rounded(inside, name, rect, radius)
        return
    with p.pen.clipped(rect):
        inside.moved(rect[0], rect[1]).part(name)


def _rounded(p: Painter, name: str, rect: Rect, radius: float) -> None:
    """A scene cut to a rounded rect."""
    x, y, w, h = rect
    pen = p.pen
    size = (max(1, round(w * pen.unit)), max(1, round(h * pen.unit)))
    picture = layer(size)
    replace(p, pen=Pen(picture, pen.kit, pen.unit), alpha=255).part(name)
    mask = layer(size)
    Pen(mask, pen.kit, pen.unit).box((0, 0, w, h), radius, "#FFFFFF")
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if p.alpha < 255:
        picture.fill((p.alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    corner = pen.at((x, y))
    pen.surface.blit(picture, (round(corner[0]), round(corner[1])), special_flags=PREMUL)


def _space(p: Painter, layer: schema.SpaceLayer) -> None:
    """The sky is opaque, whatever lies below."""
    area = p.pen.area(p.rect(layer.rect))
    colours = [str(p.value(tint)) for tint in layer.tints]
    sky = space_picture(
        area.size, int(p.number(layer.seed)), tuple(colours) or TINTS, counted(p, layer.stars),
        p.pen.unit,
    )  # fmt: skip
    p.pen.surface.blit(sky, area)


DRAW.update(
    {
        schema.FaceLayer: _sub_face,
        schema.PartLayer: _part,
        schema.SceneLayer: _scene,
        schema.SpaceLayer: _space,
    }
)
