import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plain } from '#testing/pictures/rare.ts';
import { createDarkroom, type Darkroom } from './darkroom.ts';

let darkroom: Darkroom;
beforeAll(() => {
  darkroom = createDarkroom();
});
afterAll(() => darkroom.close());

const minutes = 60_000;
const demo = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
);

/** A developed photograph; the face detector's package contains some of dressed people. */
async function photograph(name: string): Promise<Buffer> {
  const developed = await darkroom.develop(await readFile(join(demo, name)));
  if (!developed) throw new Error('unreadable');
  return developed.variants.medium.webp;
}

it(
  'hint() counts faces, and scores dressed people low',
  async () => {
    const hints = await darkroom.hint(await photograph('sample1.jpg'));
    expect(hints.faces).toBe(3);
    expect(hints.nudity).toBeGreaterThanOrEqual(0);
    expect(hints.nudity).toBeLessThan(0.3);
    expect((await darkroom.hint(await photograph('sample5.jpg'))).faces).toBe(5);
  },
  5 * minutes,
);

it(
  'hint() finds no face where there is none',
  async () => {
    expect(await darkroom.hint(await plain('#20408c', 480, 360).webp().toBuffer())).toMatchObject({
      faces: 0,
    });
  },
  5 * minutes,
);
