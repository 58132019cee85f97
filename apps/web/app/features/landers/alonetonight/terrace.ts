import type { House, Street } from './house.ts';

const width = 104;
/** The street climbs a hill: each house stands this much higher than the one before. */
const step = 11;
const roofHeight = 36;

const tones = [1, 3, 2, 1, 2, 3, 1, 2] as const;
const lights = [
  '9237516082',
  '5392706431',
  '8196659938',
  '3383122957',
  '5780254190',
  '9033951423',
  '2343629486',
  '8665569372',
];
/** The light of a dormer. Every second house has one. */
const dormers: Readonly<Record<number, string>> = { 1: '4', 3: '7', 5: '2', 7: '6' };

/** A narrow front below slates, and on its left a chimney stack that two houses share. */
function house(nth: number): House {
  const x = nth * width - 14;
  const eaves = 402 - nth * step;
  const top = eaves - roofHeight - 30;
  const dormer = dormers[nth];
  const middle = x + width / 2;
  return {
    tone: tones[nth] ?? 1,
    roof: `M${x} ${eaves}v-${roofHeight}h${width}v${roofHeight}Z`,
    wall: [
      `M${x} ${eaves - 1}V650h${width}V${eaves - 1}h2v-6h-${width + 4}v6Z`,
      `M${x - 15} ${eaves - 6}V${top}h-2v-5h36v5h-2V${eaves - 6}Z`,
      ...[0, 8, 16, 24].map((pot) => `M${x - 14 + pot} ${top - 4}l1 -13h4l1 13Z`),
      dormer ? `M${middle - 14} ${eaves - 6}v-20l-4 -1 18 -15 18 15 -4 1v20Z` : '',
    ].join(''),
    columns: [x + 17, x + 59],
    rows: [18, 78, 138, 198, 258].map((below) => eaves + below),
    size: [28, 42],
    lights: lights[nth] ?? '',
    attics: dormer ? [[middle - 8, eaves - 28, dormer]] : [],
  };
}

/** A terrace of one house repeated, up a hill. */
export const terrace: Street = {
  houses: tones.map((_, nth) => house(nth)),
  skyline:
    'M0 396h46v-14h12v14h58v-14h54v-16h12v16h50v-16h34v-62h5v-16h6v16h20v-16h6v16h5v62h46v-14h58v-16h12v16h60v-14h54v-16h12v16h58v-14h60v-16h12v16h44v-14H820V650H0Z',
};
