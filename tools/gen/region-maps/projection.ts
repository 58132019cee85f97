import type { Point } from './geometry.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns Albers' equal-area projection for these longitudes and latitudes, in radii of the earth, south growing. Mercator's
 * would draw the north of Norway three times as large as its south.
 */
export function albers(points: readonly Point[]): (point: Point) => Point {
  const [west, east] = range(points.map(([longitude]) => radians(longitude)));
  const [south, north] = range(points.map(([, latitude]) => radians(latitude)));
  const middle = (west + east) / 2;
  const [first, second] = [south + (north - south) / 6, north - (north - south) / 6];
  const n = (Math.sin(first) + Math.sin(second)) / 2;
  const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first);
  return ([longitude, latitude]) => {
    const radius = Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
    const angle = n * (radians(longitude) - middle);
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  };
}

/** Reverses the projection of the gazetteer's towns. */
export const degreesOf = (x: number, y: number): Point => [
  (x * 180) / Math.PI,
  (Math.atan(Math.sinh(y)) * 180) / Math.PI,
];

function range(numbers: readonly number[]): [least: number, most: number] {
  return numbers.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );
}
