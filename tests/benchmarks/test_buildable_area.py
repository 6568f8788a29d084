"""The buildable area of a county: 24 by 24 miles, 20,000 receptors at 1,875 ft, 3,000 streams at 500 ft."""

from __future__ import annotations

import statistics
import time
from decimal import Decimal

import numpy as np
import pytest
import shapely

from tests.benchmarks import ours

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1200)]
WEST, SOUTH, SIDE = 430_000.0, 4_630_000.0, 24 * 1609.344


def county(in_towns: float, seed: int = 42):
    """``in_towns``: the share of the receptors that stand in a dozen towns."""
    rng = np.random.default_rng(seed)
    town_count = int(20_000 * in_towns)
    towns = rng.uniform((WEST, SOUTH), (WEST + SIDE, SOUTH + SIDE), (12, 2))
    in_town = towns[rng.integers(0, 12, town_count)] + rng.normal(0, 900, (town_count, 2))
    farms = rng.uniform((WEST, SOUTH), (WEST + SIDE, SOUTH + SIDE), (20_000 - town_count, 2))
    heading = rng.uniform(0, 2 * np.pi, (3000, 1)) + np.cumsum(rng.normal(0, 0.25, (3000, 99)), axis=1)
    steps = np.stack([np.cos(heading), np.sin(heading)], axis=-1) * 30.0
    start = rng.uniform((WEST, SOUTH), (WEST + SIDE, SOUTH + SIDE), (3000, 1, 2))
    streams = shapely.linestrings(np.concatenate([start, start + np.cumsum(steps, axis=1)], axis=1))
    return shapely.points(np.vstack([farms, in_town])), streams


@pytest.mark.parametrize(("in_towns", "edge_ft"), [(0.6, 0.075), (0.9, 0.075), (0.9, 1.4)])
def test_county(table, in_towns, edge_ft):
    from afo_siting.afo_rules.closings import Prepared, Surroundings
    from afo_siting.afo_rules.frame import MeasuringFrame
    from afo_siting.afo_rules.model import Operation, StructureType
    from afo_siting.afo_rules.siting_map import SitingQuestion, siting_map
    from afo_siting.afo_rules.tables import load_tables

    points, streams = county(in_towns)
    creek = ours.layer("streams", streams, "water_source")
    creek.facts["half_width_ft"] = np.zeros(len(streams))
    layers = (ours.layer("houses", points, "residence"), creek)
    prepared = Prepared.of(Surroundings(MeasuringFrame("EPSG:26915"), load_tables(), layers))
    area = shapely.box(WEST, SOUTH, WEST + SIDE, SOUTH + SIDE)
    operation = Operation(ours.FILING, stated_animal_units=Decimal(2400))
    question = SitingQuestion(area, operation, StructureType.CONFINEMENT_BUILDING, edge_ft=edge_ft)
    times, cpu = [], []
    for _ in range(3):
        began, used = time.perf_counter(), time.process_time()
        answer = siting_map(prepared, question, with_closed=False)
        times.append(time.perf_counter() - began)
        cpu.append(time.process_time() - used)
    table(
        f"Buildable area of a county, {in_towns:.0%} of the receptors in towns, edge within {edge_ft:g} ft",
        ["seconds", "processor seconds", "open acres", "pieces"],
        [[statistics.median(times), statistics.median(cpu), answer.acres, len(answer.pieces)]],
    )
