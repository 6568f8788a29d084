"""A synthetic Iowa in EPSG:26915: footprints, houses in towns and on farms, winding streams, wetlands. Always the same."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

WEST, EAST, SOUTH, NORTH = 210_000.0, 735_000.0, 4_475_000.0, 4_815_000.0
FT = 0.3048
CRS = "EPSG:26915"
CLASSES = ("residence", "commercial_enterprise", "religious_institution", "public_use_area")
SHARES = (0.93, 0.05, 0.01, 0.01)


@dataclass(frozen=True)
class Iowa:
    """Arrays of geometries; ``point_class``: (n,) the receptor class of each point."""

    footprints: np.ndarray
    points: np.ndarray
    point_class: np.ndarray
    streams: np.ndarray
    wetlands: np.ndarray


def iowa(scale: float = 1.0, seed: int = 7) -> Iowa:
    """10,000 footprints, 1,000,000 points, 50,000 streams of 100 vertices and 2,000 wetlands, times ``scale``."""
    rng = np.random.default_rng(seed)
    counts = [max(1, int(n * scale)) for n in (10_000, 1_000_000, 50_000, 2_000)]
    points, classes = _points(rng, counts[1])
    return Iowa(
        footprints=_footprints(rng, counts[0]),
        points=points,
        point_class=classes,
        streams=_streams(rng, counts[2]),
        wetlands=_wetlands(rng, counts[3]),
    )


def stacked(scale: float, copies: int) -> Iowa:
    """Several Iowas, one north of the other in the same zone: larger, and no denser."""
    parts = [iowa(scale, seed=7 + number) for number in range(copies)]

    def moved(name: str) -> np.ndarray:
        north = [number * (NORTH - SOUTH) for number in range(copies)]
        return np.concatenate(
            [
                shapely.transform(getattr(p, name), lambda xy, up=up: xy + np.array([0.0, up]))
                for p, up in zip(parts, north)
            ]
        )

    return Iowa(
        footprints=moved("footprints"),
        points=moved("points"),
        point_class=np.concatenate([part.point_class for part in parts]),
        streams=moved("streams"),
        wetlands=moved("wetlands"),
    )


def _anywhere(rng: np.random.Generator, count: int) -> np.ndarray:
    return rng.uniform((WEST, SOUTH), (EAST, NORTH), (count, 2))


def _footprints(rng: np.random.Generator, count: int) -> np.ndarray:
    """Barns of 200 by 80 ft, turned anyhow."""
    turn = rng.uniform(0, np.pi, count)
    corners = np.array([[-100, -40], [100, -40], [100, 40], [-100, 40]]) * FT
    along = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    across = np.stack([-np.sin(turn), np.cos(turn)], axis=1)
    shapes = corners[None, :, :1] * along[:, None, :] + corners[None, :, 1:] * across[:, None, :]
    return shapely.polygons(shapes + _anywhere(rng, count)[:, None, :])


def _points(rng: np.random.Generator, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Two in five on farms, the others in 900 towns."""
    in_town = int(count * 0.6)
    town = _anywhere(rng, 900)[rng.integers(0, 900, in_town)] + rng.normal(0, 900, (in_town, 2))
    xy = np.vstack([_anywhere(rng, count - in_town), town])
    return shapely.points(xy), rng.choice(np.array(CLASSES, dtype=object), count, p=SHARES)


def _streams(rng: np.random.Generator, count: int) -> np.ndarray:
    """Walks of 99 steps of 30 m that bend a little at each."""
    heading = rng.uniform(0, 2 * np.pi, (count, 1)) + np.cumsum(rng.normal(0, 0.25, (count, 99)), axis=1)
    steps = np.stack([np.cos(heading), np.sin(heading)], axis=-1) * 30.0
    path = np.concatenate([np.zeros((count, 1, 2)), np.cumsum(steps, axis=1)], axis=1)
    return shapely.linestrings(path + _anywhere(rng, count)[:, None, :])


def _wetlands(rng: np.random.Generator, count: int) -> np.ndarray:
    """Stars of 60 corners, 60 to 500 m across their half."""
    angle = np.linspace(0, 2 * np.pi, 61)[:-1]
    radius = rng.uniform(60, 500, (count, 1)) * rng.uniform(0.6, 1.0, (count, 60))
    shapes = np.stack([np.cos(angle) * radius, np.sin(angle) * radius], axis=-1)
    return shapely.polygons(shapes + _anywhere(rng, count)[:, None, :])
