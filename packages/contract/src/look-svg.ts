/** A line of a drawing, as `Stroke` of packages/ui has it. */
interface Line {
  readonly d: string;
  readonly width: number;
  readonly dash?: string;
  readonly round?: boolean;
}

interface Mark {
  readonly viewBox: string;
  readonly small: Line;
}

export interface IconShape {
  /** Radius of the corners and size of the mark, as shares of the icon's edge. */
  readonly corner: number;
  readonly mark: number;
}
export const roundIcon: IconShape = { corner: 0.22, mark: 0.72 };
/** Systems crop these icons: the background fills the square, and the mark stays in the safe zone. */
export const squareIcon: IconShape = { corner: 0, mark: 0.56 };

/** Draws lines in one colour. */
export const linesSvg = (viewBox: string, lines: readonly Line[], ink: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${lines.map((line) => drawn(line, ink)).join('')}</svg>`;

/** Draws the badge of a notification: a status bar shows only its shape. */
export const badgeSvg = ({ viewBox, small }: Mark): string =>
  linesSvg(viewBox, [{ ...small, width: small.width * 1.3 }], '#fff');

/** Draws a brand's mark on its ground. */
export function iconSvg(
  { viewBox, small }: Mark,
  { corner, mark }: IconShape,
  { ground, ink }: { readonly ground: string; readonly ink: string },
): string {
  const [, , edge = 0] = viewBox.split(' ').map(Number);
  const margin = (edge / mark - edge) / 2;
  const side = edge + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * corner}" fill="${ground}"/>${drawn(small, ink)}</svg>\n`;
}

function drawn({ d, width, dash, round }: Line, ink: string): string {
  const line = [
    `d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`,
    dash && `stroke-dasharray="${dash}"`,
    round && 'stroke-linecap="round"',
  ];
  return `<path ${line.filter(Boolean).join(' ')}/>`;
}
