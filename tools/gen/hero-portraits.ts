import { mkdir, rm, writeFile } from 'node:fs/promises';
import { bowlineHeroes } from '@bowline/demo/portraits/bowline/heroes';
import { menHeroes } from '@bowline/demo/portraits/bowline/men';
import { knotenHeroes } from '@bowline/demo/portraits/knoten/heroes';
import { renderIllustration } from '@bowline/demo/portraits/render';

/**
 * Draws the portraits of the home pages into apps/web/public/art. Run it after a change to the drawing and commit the
 * result.
 */
const FOLDER = 'apps/web/public/art';
const WIDTHS = [640, 320];
/** Budget for all files together. */
const MAX_BYTES = 900_000;

let bytes = 0;
for (const [set, heroes] of Object.entries({
  bowline: bowlineHeroes,
  knoten: knotenHeroes,
  men: menHeroes,
})) {
  const folder = `${FOLDER}/${set}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [index, recipe] of heroes.entries()) {
    for (const width of WIDTHS) {
      const { avif, webp } = await renderIllustration(recipe, width);
      await writeFile(`${folder}/hero-${index + 1}-${width}.avif`, avif);
      await writeFile(`${folder}/hero-${index + 1}-${width}.webp`, webp);
      bytes += avif.length + webp.length;
    }
  }
}
console.log(`${FOLDER}: ${Math.round(bytes / 1000)} kB`);
if (bytes > MAX_BYTES) throw new Error(`The portraits may take ${MAX_BYTES / 1000} kB at most`);
