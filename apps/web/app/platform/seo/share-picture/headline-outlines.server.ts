import type { FontFamily } from '@bowline/contract/look';
import { create, type Font } from 'fontkit';
import files from './headline-fonts.json' with { type: 'json' };

/** Letters as outlines, so that a picture depends on no font of the machine that draws it. */
export interface Outlines {
  readonly svg: string;
  readonly width: number;
}

export interface TextStyle {
  readonly family: FontFamily;
  /** In pixels. */
  readonly size: number;
  /** Between letters, as a share of the size. */
  readonly tracking: number;
}

const opened = new Map<FontFamily, readonly Font[]>();

function fontsOf(family: FontFamily): readonly Font[] {
  const fonts = opened.get(family) ?? files[family].map((file) => create(Buffer.from(file, 'base64')));
  opened.set(family, fonts);
  return fonts;
}

/** Shapes one line of text; it begins at 0 and stands on 0. A letter that no file of the family has is left out. */
export function outlinesOf(text: string, { family, size, tracking }: TextStyle): Outlines {
  let x = 0;
  const paths = runsOf(text, fontsOf(family)).flatMap(({ font, text: run }) => {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    return glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const place = `translate(${round(x + xOffset * scale)} ${round(-yOffset * scale)}) scale(${scale} ${-scale})`;
      x += xAdvance * scale + tracking * size;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return { svg: paths.join(''), width: Math.max(0, x - tracking * size) };
}

/** Splits a text where its letters are in another file of the family. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const has = (font: Font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const font = last && has(last.font) ? last.font : fonts.find(has);
    if (last && font === last.font) last.text += letter;
    else if (font) runs.push({ font, text: letter });
  }
  return runs;
}

const round = (value: number): number => Math.round(value * 100) / 100;
