import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
const background = { r: 212, g: 212, b: 212 };
const halfWidth = 200;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'side-by-side-'));
  await mkdir(join(folder, 'before'));
  await mkdir(join(folder, 'after'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const screenshot = (path: string, background: typeof red, height: number) =>
  sharp({ create: { width: halfWidth, height, channels: 3, background } })
    .png()
    .toFile(join(folder, path));

/** Runs the command as one does at the prompt. */
const compare = (out = 'out') =>
  promisify(execFile)(process.execPath, [
    'tools/shots/side-by-side.ts',
    ...['before', 'after', out].map((name) => join(folder, name)),
  ]);

/** Reads the colour a few pixels into each half, below the title. */
async function halvesOf(name: string) {
  const { data, info } = await sharp(join(folder, 'out', name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const [r, g, b] = data.subarray((y * info.width + x) * 3);
    return { r, g, b };
  };
  return { left: colourAt(30, 70), right: colourAt(info.width - 30, 70), height: info.height };
}

it('shots-beside puts before on the left and after on the right, as high as the higher of both', async () => {
  await screenshot('before/members.png', red, 300);
  await screenshot('after/members.png', blue, 400);
  await compare();
  expect(await halvesOf('members.png')).toEqual({ left: red, right: blue, height: 400 + 56 + 16 });
});

it('shots-beside leaves the half empty of a screenshot that only one folder has', async () => {
  await screenshot('before/removed.png', red, 300);
  await screenshot('after/added.png', blue, 300);
  await compare();
  expect(await readdir(join(folder, 'out'))).toEqual(['added.png', 'removed.png']);
  expect(await halvesOf('removed.png')).toMatchObject({ left: red, right: background });
  expect(await halvesOf('added.png')).toMatchObject({ left: background, right: blue });
});

it('shots-beside does not write over the screenshots it compares', async () => {
  await screenshot('after/members.png', blue, 300);
  await expect(compare('after')).rejects.toThrow(/name another folder/);
});
