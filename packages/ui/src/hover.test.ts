import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const files = globSync(['packages/ui/src/**/*.css', 'apps/web/app/**/*.css'], { cwd: root });

/** The conditions of the blocks around each `:hover` of a stylesheet. */
function aroundHover(css: string): string[][] {
  const found: string[][] = [];
  const open: string[] = [];
  for (const [, prelude = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') {
      if (prelude.includes(':hover')) found.push([...open]);
      open.push(prelude.trim());
    } else if (end === '}') open.pop();
  }
  return found;
}

// A finger leaves the last touched element hovered: it would stay grey until the next tap.
it.each(files)('%s changes under a pointer only where the device can hover', (file) => {
  const outside = aroundHover(readFileSync(root + file, 'utf8')).filter(
    (blocks) => !blocks.some((block) => /^@media.*\(hover: hover\)/.test(block)),
  );
  expect(outside).toEqual([]);
});
