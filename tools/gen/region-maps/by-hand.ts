import type { Country } from '@bowline/contract/sites';
import type { Bounds, Point, Polygon } from './geometry.ts';

/** Degrees between which a country is drawn, where it has parts overseas that are no region of a site. */
export const windows: Readonly<Partial<Record<Country, Bounds>>> = {
  GB: { west: -9, east: 2.5, south: 49.5, north: 61.5 },
  FR: { west: -6, east: 10, south: 41, north: 52 },
  NL: { west: 3, east: 8, south: 50, north: 54 },
  NO: { west: 4, east: 32, south: 57, north: 72 },
};

/** Regions of shapes that the towns in them do not tell: more suburbs of Akershus than towns of Oslo lie in coarsely drawn Oslo. */
export const assigned: Readonly<Record<string, string>> = { 'NO-OS': 'NO-03' };

/** Islands that are drawn elsewhere: the Canaries off the south coast of Spain, as on Spanish maps. */
export const insets: Readonly<Record<string, { readonly from: Point; readonly to: Point }>> = {
  'ES-CN': { from: [-15.6, 28.4], to: [-8.2, 35] },
};

/**
 * IJsselmeer and Markermeer with Flevoland as a hole: Natural Earth's regions include them as land, and the package has no
 * lakes. Drawn after Natural Earth's lakes, which are in the public domain.
 */
// biome-ignore format: a long list reads better in rows
const ijsselmeer: Polygon = [
  [
    [5.867, 52.563], [5.87, 52.485], [5.795, 52.428], [5.495, 52.252], [5.316, 52.291], [5.04, 52.344], [5.014, 52.364],
    [5.036, 52.405], [5.062, 52.431], [5.069, 52.451], [5.07, 52.52], [5.06, 52.566], [5.066, 52.624], [5.138, 52.627],
    [5.241, 52.67], [5.247, 52.73], [5.165, 52.786], [5.118, 52.836], [5.094, 52.886], [5.068, 52.924], [5.152, 52.967],
    [5.269, 53.027], [5.377, 53.065], [5.398, 53.042], [5.413, 52.903], [5.421, 52.875], [5.455, 52.857], [5.547, 52.846],
    [5.657, 52.851], [5.667, 52.817], [5.625, 52.782], [5.618, 52.758], [5.613, 52.684], [5.619, 52.658], [5.653, 52.63],
    [5.836, 52.609],
  ],
  [
    [5.801, 52.466], [5.834, 52.502], [5.83, 52.535], [5.797, 52.565], [5.735, 52.582], [5.658, 52.588], [5.539, 52.558],
    [5.377, 52.49], [5.169, 52.379], [5.184, 52.358], [5.242, 52.334], [5.424, 52.298], [5.499, 52.302], [5.548, 52.324],
    [5.62, 52.376], [5.741, 52.429],
  ],
];

export const lakes: Readonly<Partial<Record<Country, readonly Polygon[]>>> = { NL: [ijsselmeer] };
