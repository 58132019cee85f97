import type { FontFamily } from '@bowline/contract/look';
import type { Stroke, Theme } from '@bowline/ui/brand/themes';
import sharp from 'sharp';
import type { PictureLook } from '#app/platform/request/appearance.server.ts';
import { outlinesOf } from './headline-outlines.server.ts';

/** What networks and messengers show of a link at its full width. */
export const pictureSize = { width: 1200, height: 630 } as const;

export interface Picture {
  readonly look: PictureLook;
  readonly theme: Theme;
  readonly siteName: string;
  readonly headline: string;
}

const margin = 76;
/** Where the words end and the knot begins. */
const column = 592;
const mostHeight = 384;
const leading = 1.05;
const knot = { x: 664, y: 48, edge: 534 } as const;
const tracking: Readonly<Record<FontFamily, number>> = {
  'Bricolage Grotesque': -0.035,
  Figtree: -0.02,
  Fraunces: -0.022,
  Gloock: -0.012,
  'Hanken Grotesk': -0.02,
  'Instrument Sans': -0.02,
};

/** Draws the picture of a shared link: the brand's knot, its name and one headline. Nothing about a member is in it. */
export async function drawPicture(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp(Buffer.from(pictureSvg(picture))).png({ palette: true, colours: 128, effort: 7 });
  return new Uint8Array(await png.toBuffer());
}

function pictureSvg({ look, theme, siteName, headline }: Picture): string {
  const { width, height } = pictureSize;
  const { ground, thread } = look;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g fill="none" stroke="${thread}" stroke-linejoin="round">${tiedRope(theme)}</g>`,
    logo(theme, siteName, look),
    words(headline, theme, look),
    '</svg>',
  ].join('');
}

/** The large mark, tied of a rope that comes in from the edge. One from the left would cross the words: that mark leaves on the right. */
function tiedRope({ mark, ornaments }: Theme): string {
  const scale = knot.edge / edgeOf(mark.viewBox);
  const { tail } = ornaments.payment.tied;
  const comesFromLeft = /^M-\d/.test(tail);
  const rope = comesFromLeft ? '' : stroke({ d: tail, width: mark.large.width, round: true });
  const place = `translate(${knot.x + (comesFromLeft ? 88 : 0)} ${knot.y}) scale(${scale})`;
  return `<g transform="${place}">${stroke(mark.large)}${rope}</g>`;
}

function logo({ mark }: Theme, name: string, { headings, ink, thread }: PictureLook): string {
  const size = 50;
  const text = outlinesOf(name, { family: headings, size: 40, tracking: tracking[headings] });
  return [
    `<g transform="translate(${margin - 4} 58) scale(${size / edgeOf(mark.viewBox)})" fill="none" stroke="${thread}" stroke-linejoin="round">${stroke(mark.small)}</g>`,
    `<g transform="translate(${margin + size + 12} 97)" fill="${ink}">${text.svg}</g>`,
  ].join('');
}

/** The headline at the largest size that fits, its last line above the rope of the brand's headlines. */
function words(headline: string, { ornaments }: Theme, { headings, ink, thread }: PictureLook): string {
  const { size, lines } = fitted(headline, headings);
  const style = { family: headings, size, tracking: tracking[headings] };
  const { width, strokes } = ornaments.underline;
  const bottom = pictureSize.height - margin - size * (strokes.length > 0 ? 0.24 : 0.1);
  const drawn = lines.map((line) => outlinesOf(line, style));
  const rope = `translate(${margin} ${bottom + size * 0.24}) scale(${(drawn.at(-1)?.width ?? 0) / width} 1.4)`;
  return [
    `<g transform="${rope}" fill="none" stroke="${thread}">${strokes.map((line) => stroke({ ...line, width: 5 })).join('')}</g>`,
    ...drawn.map(({ svg }, index) => {
      const baseline = bottom - (lines.length - 1 - index) * size * leading;
      return `<g transform="translate(${margin} ${baseline})" fill="${ink}">${svg}</g>`;
    }),
  ].join('');
}

function fitted(headline: string, family: FontFamily): { size: number; lines: readonly string[] } {
  const all = headline.split(' ').map((word) => ({ word, width: widthOf(word, family) }));
  const space = widthOf('a a', family) - widthOf('aa', family);
  for (let size = 124; ; size -= 4) {
    const lines = balanced(all, space, column / size);
    const fits =
      lines.every(({ width }) => width * size <= column) && lines.length * size * leading <= mostHeight;
    if (fits || size <= 44) return { size, lines: lines.map(({ words: line }) => line) };
  }
}

/** Of a text at the size 1: shaping it once is enough for all sizes. */
const widthOf = (text: string, family: FontFamily): number =>
  outlinesOf(text, { family, size: 1, tracking: tracking[family] }).width;

interface Line {
  readonly words: string;
  readonly width: number;
}

/** Breaks words into as few lines as are narrow enough, and these as evenly as they can be. */
function balanced(
  all: readonly { readonly word: string; readonly width: number }[],
  space: number,
  mostWidth: number,
): readonly Line[] {
  function inLines(most: number): Line[] {
    const lines: Line[] = [];
    for (const { word, width } of all) {
      const last = lines.at(-1);
      const longer = last && { words: `${last.words} ${word}`, width: last.width + space + width };
      if (longer && longer.width <= most) lines.splice(-1, 1, longer);
      else lines.push({ words: word, width });
    }
    return lines;
  }
  const few = inLines(mostWidth);
  const narrower = Array.from({ length: 20 }, (_, index) => inLines(mostWidth * (1 - index / 40)));
  return narrower.findLast((lines) => lines.length === few.length) ?? few;
}

const edgeOf = (viewBox: string): number => Number(viewBox.split(' ')[2]);

const stroke = ({ d, width, dash, round, length }: Stroke): string => {
  const attributes = [
    `d="${d}" stroke-width="${width}"`,
    dash && `stroke-dasharray="${dash}"`,
    round && 'stroke-linecap="round"',
    length && `pathLength="${length}"`,
  ];
  return `<path ${attributes.filter(Boolean).join(' ')}/>`;
};
