/**
 * Writes each brand's mark and fonts for receipts into apps/server/src/modules/payments/receipts/pdf/brands.json. The fonts are
 * those of the pages, reduced to the letters of our languages and to one weight: a PDF cannot use variable fonts. Run it
 * when a mark or a font changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { bowline } from '../../packages/ui/src/brands/bowline/theme.ts';
import { knoten } from '../../packages/ui/src/brands/knoten/theme.ts';

const root = join(import.meta.dirname, '../..');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
/** ASCII, Latin-1, Latin Extended-A and the marks that texts and sums need. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}–—‘’‚“”„•…−€`;

interface Face {
  readonly path: string;
  readonly suffix: string;
  readonly axes?: Readonly<Record<string, number>>;
}

const variable = (name: string, axes: Readonly<Record<string, number>>): Face => ({
  path: `node_modules/@fontsource-variable/${name}/files/${name}`,
  suffix: 'opsz' in axes ? 'opsz-normal' : 'wght-normal',
  axes,
});

const faces: Readonly<Record<string, Readonly<Record<'title' | 'text' | 'strong', Face>>>> = {
  bowline: {
    title: variable('fraunces', { opsz: 40, wght: 400 }),
    text: variable('hanken-grotesk', { wght: 400 }),
    strong: variable('hanken-grotesk', { wght: 600 }),
  },
  knoten: {
    title: { path: 'node_modules/@fontsource/gloock/files/gloock', suffix: '400-normal' },
    text: variable('instrument-sans', { wght: 430 }),
    strong: variable('instrument-sans', { wght: 600 }),
  },
};

/** The files of a font share its letters out: the second has those of Polish. */
const parts = ['latin', 'latin-ext'] as const;

const reduced = ({ path, suffix, axes }: Face): Promise<readonly string[]> =>
  Promise.all(
    parts.map(async (part) => {
      const file = readFileSync(join(root, `${path}-${part}-${suffix}.woff2`));
      const font = await subsetFont(file, letters, {
        targetFormat: 'sfnt',
        ...(axes && { variationAxes: axes }),
      });
      return font.toString('base64');
    }),
  );

const brands: Record<string, unknown> = {};
for (const { key, mark } of [bowline, knoten]) {
  const own = faces[key];
  if (!own) throw new Error(`${key} has no fonts`);
  const [, , edge] = mark.viewBox.split(' ').map(Number);
  const { d, width, dash, round } = mark.small;
  brands[key] = {
    mark: { edge, path: d, width, dash: dash?.split(' ').map(Number) ?? null, round: round ?? false },
    fonts: {
      title: await reduced(own.title),
      text: await reduced(own.text),
      strong: await reduced(own.strong),
    },
  };
}
writeFileSync(
  join(root, 'apps/server/src/modules/payments/receipts/pdf/brands.json'),
  `${JSON.stringify(brands, null, 2)}\n`,
);
