/** Shapes of the cards' drawings as data of SVG paths. */

const at = (x: number, y: number) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;

export interface Rays {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly length: number;
  readonly count: number;
  /** How long every second ray is, as a share of the others. */
  readonly second: number;
}

export function rays({ x, y, from, length, count, second }: Rays): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const to = from + length * (index % 2 ? second : 1);
    const point = (radius: number) => at(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    return `M${point(from)}L${point(to)}`;
  }).join('');
}

/** A star of four points. */
export function star(x: number, y: number, radius: number): string {
  const centre = at(x, y);
  const tips = [at(x + radius, y), at(x, y + radius), at(x - radius, y), at(x, y - radius)];
  return `M${at(x, y - radius)}${tips.map((tip) => `Q${centre} ${tip}`).join('')}Z`;
}

const LOBES = 8;
const TURNS = 3;
const DEGREE = Math.PI / 180;
/** Where the strand lies on top, and half the length that it does, in degrees of a lobe. */
const overs = [
  { phase: 60, half: 17 },
  { phase: 240, half: 21 },
];

/** A Turk's head knot of eight lobes around 0 0: its one strand, and the parts of it that lie on top at a crossing. */
export function turksHead(): { strand: string; overs: string[] } {
  /** The strand after so many degrees of a lobe. */
  const point = (phase: number) => {
    const radius = 104.6 + 45.4 * Math.cos(phase * DEGREE);
    const angle = ((phase * TURNS) / LOBES) * DEGREE;
    return at(radius * Math.cos(angle), radius * Math.sin(angle));
  };
  const part = (start: number, end: number, step: number) =>
    `M${Array.from({ length: Math.round((end - start) / step) + 1 }, (_, index) => point(start + index * step)).join('L')}`;
  const lobes = Array.from({ length: LOBES }, (_, lobe) => lobe * 360);
  return {
    strand: `${part(0, 360 * LOBES - 12, 12)}Z`,
    overs: lobes.flatMap((start) =>
      overs.map(({ phase, half }) => part(start + phase - half, start + phase + half, half / 2)),
    ),
  };
}
