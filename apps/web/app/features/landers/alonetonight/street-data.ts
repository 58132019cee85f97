interface House {
  /** Which of three colours its wall has. */
  readonly tone: 1 | 2 | 3;
  readonly wall: string;
  /** Where its windows begin, and their width and height. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly size: readonly [number, number];
  /** One digit per window: the lower, the later into the night its light is on. Above 4 it never is. */
  readonly lights: string;
  /** The window below the roof, and its light. */
  readonly attic: readonly [x: number, y: number, light: string];
}

/** The houses across the street, in a picture of 820 by 640. */
export const houses: readonly House[] = [
  {
    tone: 1,
    wall: 'M-20 384C-17 354 3.3 358 6.5 342C9.7 324 18.2 316 33 316C47.8 316 56.3 324 59.5 342C62.7 358 83 354 86 384V650H-20Z',
    columns: [-7.3, 21.9, 51.1],
    rows: [398.8, 461.3, 523.8, 586.3],
    size: [22.2, 38.8],
    lights: '092275377566',
    attic: [25, 358, '8'],
  },
  {
    tone: 2,
    wall: 'M86 336C95.2 336 104.4 324 110.8 302V282h-2.8L132 260L155.9 282h-2.8V302C159.6 324 168.8 336 178 336V650H86Z',
    columns: [97, 135.5],
    rows: [348, 407.6, 467.2, 526.8, 586.4],
    size: [31.5, 41.6],
    lights: '2376064981',
    attic: [124, 310, '5'],
  },
  {
    tone: 3,
    wall: 'M175 406v-8h3V382h-5v-10h130v10h-5V398h3v8V650H178Z',
    columns: [192.4, 225.1, 257.9],
    rows: [418, 475, 532, 589],
    size: [25.7, 39],
    lights: '966599338312',
    attic: [230, 380, '4'],
  },
  {
    tone: 1,
    wall: 'M298 322v-14.5h9v-14.5h9v-14.5h9v-14.5h9V254h26V264h9v14.5h9v14.5h9v14.5h9v14.5V650H298Z',
    columns: [309.8, 336.9, 364.1],
    rows: [338.6, 401, 463.4, 525.8, 588.2],
    size: [20.2, 35.3],
    lights: '295780255419033',
    attic: [339, 296, '6'],
  },
  {
    tone: 2,
    wall: 'M396 392L430 338v-14h18v14L482 392V650H396Z',
    columns: [406.3, 442.5],
    rows: [404, 464.5, 525, 585.5],
    size: [29.2, 42.5],
    lights: '95142343',
    attic: [431, 366, '5'],
  },
  {
    tone: 3,
    wall: 'M479 356v-8h3V332h-5v-10h128v10h-5V348h3v8V650H482Z',
    columns: [496.2, 528.4, 560.6],
    rows: [368, 423.6, 479.2, 534.8, 590.4],
    size: [25.2, 37.6],
    lights: '629486655693725',
    attic: [533, 330, '3'],
  },
  {
    tone: 1,
    wall: 'M600 316C603 286 620.7 290 623.5 274C626.3 256 633.8 248 647 248C660.2 248 667.7 256 670.5 274C673.3 290 691 286 694 316V650H600Z',
    columns: [611.3, 650.5],
    rows: [328, 391.6, 455.2, 518.8, 582.4],
    size: [32.2, 45.6],
    lights: '3378180410',
    attic: [639, 290, '9'],
  },
  {
    tone: 2,
    wall: 'M694 384v-14.5h15.5v-14.5h15.5v-14.5h15.5v-14.5h15.5V316h26V326h15.5v14.5h15.5v14.5h15.5v14.5h15.5v14.5V650H694Z',
    columns: [712, 742.3, 772.5, 802.8],
    rows: [397.9, 460.4, 522.9, 585.4],
    size: [23.3, 40.7],
    lights: '2614519888972020',
    attic: [761, 358, '0'],
  },
];

/** Roofs further away. */
export const skyline =
  'M0 420h60v-26h40v-50l28-26 28 26v40h50v-20h70v-64h10v-36h4v36h10v64h52v28h60v-50l34-30 34 30v60h54v-28h76v46h60v-60h12v-52l8-22 8 22v52h12v86h110v250H0Z';

/** Points, drawn with round ends. */
export const stars =
  'M506 69h0M401 206h0M723 70h0M733 36h0M2 274h0M756 6h0M154 291h0M557 80h0M171 169h0M631 210h0M408 10h0M754 39h0M732 11h0M706 298h0M627 126h0M597 265h0M192 122h0M458 105h0M603 100h0M347 60h0M808 298h0M715 276h0M529 41h0M457 231h0M395 56h0M136 199h0M460 152h0M297 225h0M245 162h0M593 87h0M541 129h0M634 247h0M746 204h0M21 229h0M594 270h0M112 24h0M70 3h0M776 58h0M166 202h0M374 298h0M552 232h0M342 18h0M662 292h0M759 153h0M172 181h0M64 82h0';
