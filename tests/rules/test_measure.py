"""Distances against densified geodesics (pyproj.Geod), at the edges and the middle of Iowa, in every CRS of the field."""

from __future__ import annotations

import numpy as np
import pyproj
import pytest
import shapely

from afo_siting.afo_rules.errors import SitingError
from afo_siting.afo_rules.frame import NAD83, MeasuringFrame
from afo_siting.afo_rules.measure import ReceptorIndex, measure
from tests.rules.builders import objects

GEOD = pyproj.Geod(ellps="GRS80")
PLACES = {"west edge": (-96.6, 42.5), "centre": (-93.4, 42.0), "east edge": (-90.2, 41.8)}
SYSTEMS = ["EPSG:4326", "EPSG:4269", "EPSG:26915", "EPSG:3417", "EPSG:3857"]


def densified(shape, metres=1.0) -> np.ndarray:
    """Longitudes and latitudes (n, 2) along the outline of a lon/lat shape."""
    return shapely.get_coordinates(shapely.segmentize(shape, metres / 111_000))


def independent_ft(first, second) -> float:
    """Shortest geodesic between densified outlines: vertices and points every metre, all against all."""
    a, b = densified(first), densified(second)
    longitude = np.repeat(a[:, 0], len(b))
    latitude = np.repeat(a[:, 1], len(b))
    _, _, metres = GEOD.inv(longitude, latitude, np.tile(b[:, 0], len(a)), np.tile(b[:, 1], len(a)))
    return float(np.min(metres)) / 0.3048


def shapes(longitude: float, latitude: float):
    """A barn and a point, a line and a polygon some hundred metres off, in longitude and latitude."""
    dx, dy = 1 / (111_320 * np.cos(np.radians(latitude))), 1 / 111_132
    barn = shapely.box(longitude, latitude, longitude + 25 * dx, latitude + 60 * dy)
    house = shapely.Point(longitude + 480 * dx, latitude + 210 * dy)
    stream = shapely.LineString(
        [(longitude + 300 * dx, latitude - 150 * dy), (longitude + 240 * dx, latitude + 40 * dy)]
    )
    wetland = shapely.Polygon(
        [(longitude - dx * a, latitude + dy * b) for a, b in ((330, 90), (300, 260), (420, 330), (460, 120))]
    )
    return barn, {"point": house, "line": stream, "polygon": wetland}


def project(shape, crs):
    transformer = pyproj.Transformer.from_crs(NAD83, crs, always_xy=True)
    return shapely.transform(shape, lambda xy: np.column_stack(transformer.transform(xy[:, 0], xy[:, 1])))


@pytest.mark.parametrize("crs", SYSTEMS)
@pytest.mark.parametrize("kind", ["point", "line", "polygon"])
@pytest.mark.parametrize("where", PLACES)
def test_distances_agree_with_densified_geodesics_within_a_hundredth_of_a_foot(where, kind, crs):
    barn, receptors = shapes(*PLACES[where])
    frame = MeasuringFrame.around(objects([project(barn, crs)]), crs)
    subject = frame.project(objects([project(barn, crs)]), crs)
    receptor = frame.project(objects([project(receptors[kind], crs)]), crs)
    assert measure(frame, subject, receptor).distance_ft[0] == pytest.approx(
        independent_ft(barn, receptors[kind]), abs=0.01
    )


@pytest.mark.parametrize("where", PLACES)
def test_the_edge_counts_and_not_only_the_vertices(where):
    longitude, latitude = PLACES[where]
    barn, _ = shapes(longitude, latitude)
    frame = MeasuringFrame.around(objects([barn]), NAD83)
    subject = frame.project(objects([barn]), NAD83)
    _, south, east, north = subject[0].bounds
    house = shapely.Point(east + 1000 * 0.3048, (south + north) / 2)
    measured = measure(frame, subject, objects([house]))
    to_vertices = measure(frame, objects([shapely.MultiPoint(subject[0].exterior.coords)]), objects([house]))
    assert measured.distance_ft[0] < to_vertices.distance_ft[0]


# Published case C31: what a planar reading would say of 1,875 ft due east
@pytest.mark.parametrize(
    ("longitude", "latitude", "utm_ft", "mercator_ft"),
    [(-96.6, 42.5, 1876.27, 2539.3), (-93.0, 42.0, 1874.25, 2519.3), (-90.2, 41.8, 1875.50, 2511.4)],
)
def test_1875_ft_due_east_reads_1875_ft_where_planar_lengths_do_not(longitude, latitude, utm_ft, mercator_ft):
    east, north, _ = GEOD.fwd(longitude, latitude, 90, 1875 * 0.3048)
    ends = objects([shapely.Point(longitude, latitude), shapely.Point(east, north)])
    frame = MeasuringFrame("EPSG:26915")
    first, second = frame.project(ends, NAD83)
    assert first.distance(second) / 0.3048 == pytest.approx(utm_ft, abs=0.01)
    first_m, second_m = (project(end, "EPSG:3857") for end in ends)
    assert first_m.distance(second_m) / 0.3048 == pytest.approx(mercator_ft, abs=0.1)
    measured = measure(frame, objects([first]), objects([second]))
    assert measured.distance_ft[0] == pytest.approx(1875, abs=0.0001)


def test_contact_and_overlap_are_zero():
    frame = MeasuringFrame("EPSG:26915")
    barn = shapely.box(450_000, 4_650_000, 450_060, 4_650_025)
    others = objects([shapely.Point(450_060, 4_650_010), shapely.Point(450_030, 4_650_010), barn.buffer(500)])
    assert measure(frame, objects([barn] * 3), others).distance_ft.tolist() == [0, 0, 0]


def test_a_buffer_of_five_segments_misses_what_the_distance_finds():
    frame = MeasuringFrame("EPSG:26915")
    house = shapely.Point(450_000, 4_650_000)
    bearing = np.radians(90 / 5 / 2)  # half way between two vertices of the buffer
    barn = shapely.Point(450_000 + 1870 * 0.3048 * np.cos(bearing), 4_650_000 + 1870 * 0.3048 * np.sin(bearing))
    assert not house.buffer(1875 * 0.3048, quad_segs=5).intersects(barn)
    assert measure(frame, objects([barn]), objects([house])).distance_ft[0] < 1875


def test_a_subject_finds_every_receptor_in_reach_and_only_those():
    random = np.random.default_rng(7)
    receptors = objects(list(shapely.points(random.uniform((450_000, 4_650_000), (453_000, 4_653_000), (500, 2)))))
    subjects = objects([shapely.box(451_000, 4_651_000, 451_060, 4_651_025), shapely.Point(450_100, 4_650_100)])
    pairs = ReceptorIndex(receptors).pairs_within(subjects, np.array([1500.0, 900.0]))
    slack = 1.002
    for position, reach in enumerate((1500, 900)):
        near = np.flatnonzero(shapely.distance(subjects[position], receptors) <= reach * 0.3048 * slack)
        assert sorted(pairs.receptor[pairs.subject == position]) == near.tolist()


def test_a_reach_of_zero_leaves_a_subject_out():
    house = objects([shapely.Point(450_000, 4_650_000)])
    assert len(ReceptorIndex(house).pairs_within(house, np.array([0.0]))) == 0


@pytest.mark.parametrize(
    ("bounds", "crs", "cause"),
    [
        ((-93.61, 42.03, -93.60, 42.04), "EPSG:26915", "look like degrees"),
        ((450_000, 4_650_000, 450_100, 4_650_100), "EPSG:4326", "not degrees"),
        ((450_000, 4_650_000, 450_100, 4_650_100), "EPSG:26914", "wrong zone"),
        ((0, 0, 10, 10), "EPSG:26915", "look like degrees"),
        ((1_500_000, 1_200_000, 1_500_100, 1_200_100), "EPSG:26915", "area of use"),
    ],
)
def test_a_layer_in_the_wrong_crs_is_found_out(bounds, crs, cause):
    frame = MeasuringFrame("EPSG:26915")
    site = (450_000.0, 4_650_000.0, 450_060.0, 4_650_025.0)
    assert cause in (frame.far_from(bounds, crs, site) or "")


@pytest.mark.parametrize("crs", ["EPSG:26915", "EPSG:3857", "EPSG:3417", "EPSG:4326"])
def test_a_statewide_layer_in_its_right_crs_is_none_of_them(crs):
    frame = MeasuringFrame("EPSG:26915")
    iowa = frame.bounds_in((210_000, 4_475_000, 735_000, 4_815_000), crs)
    assert frame.far_from(iowa, crs, (450_000.0, 4_650_000.0, 450_060.0, 4_650_025.0)) is None


def test_subjects_in_degrees_under_a_metre_crs_are_an_error_that_names_the_cause():
    with pytest.raises(SitingError, match="look like degrees"):
        MeasuringFrame.around(objects([shapely.Point(-93.6, 42.0)]), "EPSG:26915")


# EPSG codes believed to be one thing and being another (bug A8), and both feet (A4)
@pytest.mark.parametrize(("crs", "to_metre"), [("EPSG:3417", 1200 / 3937), ("EPSG:2222", 0.3048), ("EPSG:26915", 1.0)])
def test_units_of_a_crs_are_what_the_registry_says(crs, to_metre):
    assert pyproj.CRS(crs).axis_info[0].unit_conversion_factor == pytest.approx(to_metre, rel=1e-12)


def test_six_million_us_survey_feet_are_twelve_feet_longer():
    frame = MeasuringFrame("EPSG:26915")
    lonlat = objects([shapely.Point(-93.4, 41.0)])
    in_feet = project(lonlat[0], "EPSG:3418")
    in_metres = frame.project(lonlat, NAD83)[0]
    again = frame.project(objects([in_feet]), "EPSG:3418")[0]
    assert again.distance(in_metres) < 0.001


def test_the_axis_order_of_4326_is_longitude_latitude_for_us():
    there = MeasuringFrame("EPSG:26915").project(objects([shapely.Point(-93.0, 42.0)]), "EPSG:4326")[0]
    assert there.x == pytest.approx(500_000, abs=1)
    assert there.y == pytest.approx(4_649_776, abs=1)


@pytest.mark.parametrize("far", [(368_873_200.0, 0.0), (17_197_654.0, 0.0), (2_400_000.0, 4_648_000.0)])
def test_subjects_too_far_apart_to_be_one_site_are_an_error(far):
    with pytest.raises(SitingError, match=r"apart|placed|outside"):
        MeasuringFrame.around(objects([shapely.Point(448_000, 4_648_000), shapely.Point(far)]), "EPSG:26915")
