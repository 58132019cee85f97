import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { misused, readCommandLine } from '../admin/command-line.ts';

/**
 * `npm run admin -- shots-beside BEFORE AFTER OUT` writes one picture per screenshot into the folder OUT: the one of that name in
 * the folder BEFORE on the left, the one in AFTER on the right. A half says "not there" where one folder lacks the name.
 */
const usage = 'Usage: npm run admin -- shots-beside BEFORE AFTER OUT';
const [before, after, out, ...others] = readCommandLine(usage, {}).positionals;
if (!before || !after || !out || others.length > 0) misused(usage, 'Name three folders.');
if ([before, after].some((folder) => resolve(folder) === resolve(out)))
  misused(usage, `${out} holds screenshots to compare: name another folder.`);

const margin = 16;
const titleHeight = 56;
const colours = { background: '#d4d4d4', words: '#333' };

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Undefined where the folder has no picture of this name. */
  readonly file?: string;
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.png'));

async function readSize(file: string): Promise<Picture> {
  const { width, height } = await sharp(file).metadata();
  return { width, height, file };
}

async function putBeside(name: string, left: Picture, right: Picture, path: string): Promise<void> {
  const width = left.width + right.width + 3 * margin;
  const height = Math.max(left.height, right.height) + titleHeight + margin;
  const halves = [
    { ...left, x: margin },
    { ...right, x: left.width + 2 * margin },
  ];
  const missing = halves.filter(({ file }) => !file);
  const title = words(name, { x: width / 2, y: titleHeight / 2, room: width - 2 * margin });
  const notes = missing.map((half) =>
    words('not there', { x: half.x + half.width / 2, y: titleHeight + half.height / 2, room: half.width }),
  );
  const canvas = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colours.background}"/>${title}${notes.join('')}</svg>`;
  await sharp(Buffer.from(canvas))
    .composite(halves.flatMap(({ file, x }) => (file ? [{ input: file, left: x, top: titleHeight }] : [])))
    .png()
    .toFile(path);
}

/** Centred on a point, and small enough for its room: a sans-serif letter is at most 0.7 of its size wide. */
function words(text: string, { x, y, room }: { x: number; y: number; room: number }): string {
  const size = Math.min(24, room / text.length / 0.7);
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${colours.words}"
    text-anchor="middle" dominant-baseline="central">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}

const [old, current] = [await namesIn(before), await namesIn(after)];
await mkdir(out, { recursive: true });
for (const name of [...new Set([...old, ...current])].sort()) {
  const left = old.includes(name) ? await readSize(join(before, name)) : undefined;
  const right = current.includes(name) ? await readSize(join(after, name)) : undefined;
  const empty = ({ width, height }: Picture): Picture => ({ width, height });
  const path = join(out, name);
  if (left) await putBeside(name, left, right ?? empty(left), path);
  else if (right) await putBeside(name, empty(right), right, path);
  console.log(path);
}
