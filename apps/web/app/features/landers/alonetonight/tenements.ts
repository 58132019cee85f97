import type { House, Street } from './house.ts';

const roofHeight = 44;

interface Front {
  readonly tone: House['tone'];
  readonly x: number;
  readonly width: number;
  /** Where the wall ends and the roof begins. */
  readonly eaves: number;
  /** Windows side by side. */
  readonly columns: number;
  readonly lights: string;
  /** Dormers, each with its light, and chimneys, all from the left end of the roof. */
  readonly dormers: readonly (readonly [from: number, light: string])[];
  readonly chimneys: readonly number[];
}

/** A flat front below a cornice, and a mansard roof with dormers and chimneys. */
function tenement({ tone, x, width, eaves, columns, lights, dormers, chimneys }: Front): House {
  const pitch = (width - 16) / columns;
  const ridge = eaves - roofHeight;
  return {
    tone,
    roof: `M${x + 1} ${eaves}l11 -${roofHeight}h${width - 24}l11 ${roofHeight}Z`,
    wall: [
      `M${x} ${eaves - 1}V650h${width}V${eaves - 1}h5v-8h-${width + 10}v8Z`,
      ...dormers.map(([from]) => `M${x + from - 6} ${eaves - 8}v-30h-3v-5h34v5h-3v30Z`),
      ...chimneys.map((from) => `M${x + from} ${ridge + 4}v-30h-2v-5h24v5h-2v30Z`),
    ].join(''),
    columns: Array.from({ length: columns }, (_, nth) => Math.round(x + 8 + pitch * (nth + 0.5) - 11)),
    rows: [16, 78, 140, 202, 264].map((below) => eaves + below),
    size: [22, 42],
    lights,
    attics: dormers.map(([from, light]) => [x + from, eaves - 30, light]),
  };
}

/** All about as high as each other, as a city's building code once wanted them. */
const fronts: readonly Front[] = [
  {
    tone: 2,
    x: -26,
    width: 148,
    eaves: 338,
    columns: 4,
    lights: '92275377566064981966',
    dormers: [
      [34, '7'],
      [98, '2'],
    ],
    chimneys: [66],
  },
  {
    tone: 1,
    x: 122,
    width: 178,
    eaves: 322,
    columns: 5,
    lights: '5993383122957802554190333',
    dormers: [
      [44, '4'],
      [82, '8'],
      [120, '6'],
    ],
    chimneys: [16, 144],
  },
  {
    tone: 3,
    x: 300,
    width: 146,
    eaves: 344,
    columns: 4,
    lights: '95142343629486655693',
    dormers: [
      [32, '9'],
      [98, '3'],
    ],
    chimneys: [62],
  },
  {
    tone: 2,
    x: 446,
    width: 182,
    eaves: 316,
    columns: 5,
    lights: '7253378180410261451988897',
    dormers: [
      [38, '5'],
      [128, '1'],
    ],
    chimneys: [70, 92],
  },
  {
    tone: 1,
    x: 628,
    width: 212,
    eaves: 334,
    columns: 6,
    lights: '202061966599338312295780255419',
    dormers: [
      [44, '6'],
      [98, '0'],
      [152, '7'],
    ],
    chimneys: [18, 178],
  },
];

/** Plain houses of a city that grew at once. */
export const tenements: Street = {
  houses: fronts.map(tenement),
  skyline:
    'M0 410h64v-22h14v-16h12v16h52v-14h84v-20h14v20h40v-84l13-52 13 52v84h58v-24h70v-18h14v18h82v16h58v-30h14v30h70v-18h62v-16h14v16h60v20H820V650H0Z',
};
