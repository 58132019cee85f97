/**
 * Writes the fonts of Bowline's pages into packages/ui/src/brands/bowline/fonts: the letters of our western languages, with the
 * weights that the styles use. Whole, the three files are 184 kB; a first visit waits for them. Other letters come from the whole
 * files (fonts.css). A weight of Fraunces that is not here is drawn with the nearest, and all sizes of a file have the shapes of
 * one (opsz), a usual heading or a usual name: each file is half as large so. Run it when a weight is added or a font changes.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'packages/ui/src/brands/bowline/fonts');
const packages = join(root, 'node_modules/@fontsource-variable');

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
/** As `unicode-range` in fonts.css. */
const letters = `${ascii}\u00a0¡«·»¿ÄÅÆÉÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûü–—‘’‚“”„…€`;

const fonts = {
  'fraunces-titles': {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { opsz: 64, wght: 390 },
  },
  'fraunces-names': {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { opsz: 22, wght: 470 },
  },
  'fraunces-emphasis': {
    from: 'fraunces/files/fraunces-latin-opsz-italic.woff2',
    axes: { opsz: 64, wght: 360 },
  },
  'hanken-grotesk': {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
};

for (const [name, { from, axes }] of Object.entries(fonts)) {
  const font = await subsetFont(readFileSync(join(packages, from)), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  writeFileSync(join(folder, `${name}.woff2`), font);
  console.log(`${name} ${(font.length / 1000).toFixed(1)} kB`);
}
for (const family of ['fraunces', 'hanken-grotesk'])
  copyFileSync(join(packages, family, 'LICENSE'), join(folder, `${family}.LICENSE.txt`));
