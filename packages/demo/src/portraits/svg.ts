export type Stop = readonly [at: number, colour: string, opacity?: number];

export function stops(marks: readonly Stop[]): string {
  return marks
    .map(([at, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

export function linearGradient(
  id: string,
  [x1, y1, x2, y2]: Line,
  marks: readonly Stop[],
  extra = '',
): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${extra}>${stops(marks)}</linearGradient>`;
}

/** Returns DiceBear's name of a variant. */
export const variant = (number: number) => `variant${String(number).padStart(2, '0')}`;

/** Returns the content of DiceBear's SVG without its root and metadata. */
export function innerMarkup(svg: string): string {
  return svg.replace(/^[\s\S]*?<\/metadata>/, '').replace(/<\/svg>$/, '');
}
