import type { Feature, FeatureCollection, MultiPolygon as GeoMultiPolygon } from 'geojson';
import { feature, merge, mesh, neighbors, mergeArcs as topoMergeArcs } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import { areaOf, boundsOf, isInside, labelPoint, type Point, type Polygon, type Ring } from './geometry.ts';
import type { CountryShapes, RegionShape } from './shapes.ts';

/** A drawing fits into so many units. */
const [maxWidth, maxHeight] = [1000, 1180];
/** A region less wide than this could not be seen: Ceuta and Melilla are drawn larger than they are. */
const minWidth = 24;
const fabrics = 7;

type Regions = GeometryCollection<object>;

/** Triangles of a border that are smaller than `detail` are flattened, and islands of less than ten times as much left out. */
export function drawMap({ shapes, project }: CountryShapes, lakes: readonly Polygon[], detail: number) {
  const { width, height, place } = fit(shapes.flatMap(({ polygons }) => polygons.flat(2)));
  const placed = (polygons: readonly Polygon[]) =>
    polygons.map((polygon) => polygon.map((ring) => ring.map(place)));
  const borders = simplified(
    shapes.map(({ region, polygons }) => ({ region, polygons: placed(polygons) })),
    detail,
  );
  const { regions } = borders.objects;
  const geometries = regions.geometries as MultiPolygon[];
  const fabric = fabricsOf(neighbors(geometries));
  const outline = polygonsOf(merge(borders, geometries).coordinates as unknown as Polygon[]);
  return {
    width,
    height,
    regions: geometries.map((geometry, index) => {
      const polygons = polygonsOf(coordinatesOf(borders, geometry));
      return {
        code: String(geometry.id),
        path: polygons.map(drawn).join(''),
        label: labelPoint(polygons),
        fabric: fabric[index] ?? 1,
      };
    }),
    seams: mesh(borders, regions, (one, other) => one !== other)
      .coordinates.map((line) => lineOf(line as unknown as Ring))
      .join(''),
    outline: outline.map(drawn).join(''),
    lakes: placed(lakes.map((lake) => lake.map((ring) => ring.map(project))))
      .map((lake) => drawn(lake.map((ring) => ring.map(rounded))))
      .join(''),
    thread: threadEnd(outline, height),
  };
}

function fit(points: readonly Point[]) {
  const { west, north, east, south } = boundsOf(points);
  const scale = Math.min(maxWidth / (east - west), maxHeight / (south - north));
  return {
    width: Math.ceil((east - west) * scale),
    height: Math.ceil((south - north) * scale),
    place: ([x, y]: Point): Point => [(x - west) * scale, (y - north) * scale],
  };
}

/** One topology of all regions, so that a border is the same line for both sides, in whole units. */
function simplified(shapes: readonly RegionShape[], detail: number): Topology<{ regions: Regions }> {
  const codes = [...new Set(shapes.map(({ region }) => region))].sort();
  const collection: FeatureCollection = { type: 'FeatureCollection', features: shapes.map(featureOf) };
  // Ten thousand steps: where two shapes of the data differ by less, their border becomes the same.
  const parts = topology({ parts: collection }, 1e4);
  const objects = (parts.objects.parts as Regions).geometries;
  const geometries = codes.map((code) => ({
    ...mergeArcs(
      parts,
      objects.filter(({ id }) => id === code),
    ),
    id: code,
  }));
  const whole = withoutGaps(parts, geometries);
  const merged = {
    ...parts,
    objects: { regions: { type: 'GeometryCollection', geometries: whole } as Regions },
  };
  const weighted = simplify(presimplify(merged), detail);
  const kept = filter(weighted, filterAttachedWeight(weighted, detail * 10)) as typeof merged;
  return {
    ...kept,
    arcs: kept.arcs.map((arc) => distinct(arc.map((at) => rounded(at as unknown as Point)))),
  };
}

/**
 * Where shapes of one region do not meet exactly, merging leaves gaps and, in them, shapes of towns. Both have borders that
 * belong to no other region, unlike the hole in which an enclave lies.
 */
function withoutGaps<Region extends MultiPolygon>(parts: Topology, regions: readonly Region[]): Region[] {
  const uses = new Map<number, number>();
  const lineOf = (arc: number) => (arc < 0 ? ~arc : arc);
  for (const arc of regions.flatMap(({ arcs }) => arcs.flat(2)))
    uses.set(lineOf(arc), (uses.get(lineOf(arc)) ?? 0) + 1);
  const isShared = (ring: readonly number[]) => ring.some((arc) => (uses.get(lineOf(arc)) ?? 0) > 1);
  return regions.map((region) => {
    const filled = region.arcs.map((rings) => rings.filter((ring, index) => index === 0 || isShared(ring)));
    const outlines = coordinatesOf(parts, { ...region, arcs: filled });
    const isCovered = (rings: number[][], index: number) => {
      const [start] = outlines[index]?.[0] ?? [];
      const others = outlines.filter((_, other) => other !== index);
      return !rings.some(isShared) && start && others.some((other) => isInside([other], start));
    };
    return { ...region, arcs: filled.filter((rings, index) => !isCovered(rings, index)) };
  });
}

const mergeArcs = (parts: Topology, geometries: Regions['geometries']) =>
  topoMergeArcs(parts, geometries as MultiPolygon[]) as MultiPolygon;

const featureOf = ({ region, polygons }: RegionShape): Feature<GeoMultiPolygon> => ({
  type: 'Feature',
  id: region,
  properties: {},
  geometry: {
    type: 'MultiPolygon',
    coordinates: enlarged(polygons).map((polygon) =>
      polygon.map((ring) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y])),
    ),
  },
});

function enlarged(polygons: readonly Polygon[]): readonly Polygon[] {
  const { west, north, east, south } = boundsOf(polygons.flat(2));
  const factor = Math.max(1, minWidth / Math.max(east - west, south - north));
  const [x, y] = [(west + east) / 2, (north + south) / 2];
  return polygons.map((polygon) =>
    polygon.map((ring) => ring.map(([u, v]): Point => [x + (u - x) * factor, y + (v - y) * factor])),
  );
}

function coordinatesOf(borders: Topology, geometry: MultiPolygon): readonly Polygon[] {
  const { coordinates } = (feature(borders, geometry) as Feature<GeoMultiPolygon>).geometry;
  return coordinates as unknown as Polygon[];
}

/** Rings without their repeated point, and without those that rounding made a line. */
const polygonsOf = (polygons: readonly Polygon[]): Polygon[] =>
  polygons
    .map((polygon) => polygon.map((ring) => ring.slice(0, -1)).filter((ring) => areaOf(ring) > 0))
    .filter((polygon) => polygon.length > 0);

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Two points remain of an arc that is shorter than a unit: libraries expect as many. */
const distinct = (line: Point[]): [number, number][] =>
  line
    .filter(([x, y], index) => index < 1 || x !== line[index - 1]?.[0] || y !== line[index - 1]?.[1])
    .concat(line.every(([x, y]) => x === line[0]?.[0] && y === line[0]?.[1]) ? line.slice(0, 1) : [])
    .map(([x, y]) => [x, y]);

const drawn = (polygon: Polygon): string => polygon.map((ring) => `${lineOf(ring)}z`).join('');

/** Steps are shorter to write than points. */
function lineOf(line: Ring): string {
  const steps = line.map(([x, y], index) => {
    const [u, v] = line[index - 1] ?? [0, 0];
    return `${x - u} ${y - v}`;
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-');
}

/** Each region gets the fabric that is used least and that no neighbour has; those with most neighbours first. */
function fabricsOf(near: readonly (readonly number[])[]): number[] {
  const chosen: number[] = [];
  const uses = Array.from({ length: fabrics }, () => 0);
  const order = near.map((_, index) => index).sort((a, b) => (near[b]?.length ?? 0) - (near[a]?.length ?? 0));
  for (const index of order) {
    const taken = new Set(near[index]?.map((other) => chosen[other]));
    const [fabric = 1] = uses
      .map((_, one) => one + 1)
      .filter((one) => !taken.has(one))
      .sort((a, b) => (uses[a - 1] ?? 0) - (uses[b - 1] ?? 0));
    chosen[index] = fabric;
    uses[fabric - 1] = (uses[fabric - 1] ?? 0) + 1;
  }
  return chosen;
}

/** A corner in the south-west that leaves room below it, and is on no small island. */
function threadEnd(outline: readonly Polygon[], height: number): Point {
  const areas = outline.map(([ring = []]) => areaOf(ring));
  const land = areas.reduce((sum, area) => sum + area, 0);
  return outline
    .filter((_, index) => (areas[index] ?? 0) > land / 100)
    .flatMap(([ring = []]) => ring)
    .filter(([, y]) => y < height * 0.9)
    .reduce((best, point) => (point[0] - point[1] < best[0] - best[1] ? point : best));
}
