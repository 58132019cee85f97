/**
 * Writes the fonts of headlines in pictures of shared links into apps/web/app/platform/seo/share-picture/headline-fonts.json: every
 * family that a look can name, reduced to the letters of our languages and to one weight, since what draws their outlines reads
 * no variable fonts. Run it when a family is added or a font changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FontFamily } from '@bowline/contract/look';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** ASCII, Latin-1, Latin Extended-A and the marks that headlines need. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’‚“”„…`;

interface Face {
  readonly package: string;
  readonly file: string;
  readonly axes?: Readonly<Record<string, number>>;
}
const variable = (name: string, axes: Readonly<Record<string, number>>): Face => ({
  package: `@fontsource-variable/${name}`,
  file: `${name}-{part}-${'opsz' in axes ? 'opsz' : 'wght'}-normal.woff2`,
  axes,
});

const faces: Readonly<Record<FontFamily, Face>> = {
  'Bricolage Grotesque': variable('bricolage-grotesque', { wght: 680 }),
  Figtree: variable('figtree', { wght: 700 }),
  Fraunces: variable('fraunces', { opsz: 144, wght: 420 }),
  Gloock: { package: '@fontsource/gloock', file: 'gloock-{part}-400-normal.woff2' },
  'Hanken Grotesk': variable('hanken-grotesk', { wght: 650 }),
  'Instrument Sans': variable('instrument-sans', { wght: 650 }),
};

/** The files of a font share its letters out: the second has those of Polish. */
const parts = ['latin', 'latin-ext'] as const;

const reduced = (face: Face): Promise<readonly string[]> =>
  Promise.all(
    parts.map(async (part) => {
      const path = join(root, 'node_modules', face.package, 'files', face.file.replace('{part}', part));
      const font = await subsetFont(readFileSync(path), letters, {
        targetFormat: 'woff2',
        ...(face.axes && { variationAxes: face.axes }),
      });
      return font.toString('base64');
    }),
  );

const fonts: Record<string, readonly string[]> = {};
for (const [family, face] of Object.entries(faces)) fonts[family] = await reduced(face);
const file = join(root, 'apps/web/app/platform/seo/share-picture/headline-fonts.json');
writeFileSync(file, `${JSON.stringify(fonts, null, 2)}\n`);
