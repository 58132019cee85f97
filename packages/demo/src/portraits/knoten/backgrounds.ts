/** A radial gradient: bright in the light, its own colour, and the dark edge. */
export type Background = { light: string; middle: string; dark: string };

export const BACKGROUNDS = {
  navy: { light: '#3d5aa8', middle: '#1b2a5e', dark: '#0c1430' },
  red: { light: '#e0566a', middle: '#a01f38', dark: '#4a0d1e' },
  teal: { light: '#4fb0a2', middle: '#15695f', dark: '#07332f' },
  clay: { light: '#e3a183', middle: '#b5623f', dark: '#5a2617' },
  sand: { light: '#f2dfc8', middle: '#d3ad88', dark: '#8c6444' },
  steel: { light: '#a9b9d6', middle: '#5f759f', dark: '#28375c' },
  ink: { light: '#2b3763', middle: '#141c3a', dark: '#070b18' },
  moss: { light: '#b9bf9a', middle: '#6f7d58', dark: '#2e3826' },
  amber: { light: '#f3c878', middle: '#c98a35', dark: '#6a3d12' },
  petrol: { light: '#6fa3b0', middle: '#2c5f6e', dark: '#0f2c36' },
  brick: { light: '#d9745c', middle: '#94382b', dark: '#451410' },
  stone: { light: '#d8d5cf', middle: '#9c9a97', dark: '#4b4b50' },
  blush: { light: '#f4cfc3', middle: '#d18f84', dark: '#7d423d' },
  pine: { light: '#6f9a85', middle: '#2f5a4a', dark: '#122b23' },
} as const satisfies Record<string, Background>;

export type BackgroundName = keyof typeof BACKGROUNDS;

/** The brand's mark on a grid of 24, drawn tone on tone behind the figure. */
const MARK =
  'M9 1.5V17.75A4.75 4.75 0 0 0 13.75 22.5H16A4.75 4.75 0 0 0 20.75 17.75A4.75 4.75 0 0 0 16 13H6.5A3 3 0 0 1 6.5 7H11A3 3 0 0 1 14 10V17.2';

export type Ornament = { turn: number; scale: number; x: number; y: number };

export function drawOrnament({ turn, scale, x, y }: Ornament, { light, middle }: Background): string {
  return [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-12 -12)">`,
    `<path d="${MARK}" stroke="${light}" stroke-width=".9" opacity=".42"/>`,
    `<path d="${MARK}" stroke="${middle}" stroke-width=".8" opacity=".95"/>`,
    '</g>',
  ].join('');
}
