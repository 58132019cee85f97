import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import pictures from './images.json' with { type: 'json' };

/** A picture that travels inside the mail, so that opening the mail asks no server and tells nobody. */
export interface MailImage {
  /** The HTML refers to it as `cid:<name>`. */
  readonly name: string;
  readonly png: Buffer;
}

/** The pictures of the built-in looks, drawn by tools/gen/icons.ts. */
const builtIn = new Map(
  Object.entries(pictures).map(([name, base64]) => [name, Buffer.from(base64, 'base64')]),
);

/** Pictures of other looks, drawn by the first mail that shows them: two for each of 500 brands. */
const drawn = new LRUCache<string, { readonly svg: string; readonly width: number; png?: Promise<Buffer> }>({
  max: 2_000,
});

/** Makes a picture available to mails under a name. */
export function drawImage(name: string, svg: string, width: number): void {
  if (!drawn.has(name)) drawn.set(name, { svg, width });
}

async function pngOf(name: string): Promise<Buffer | undefined> {
  const picture = drawn.get(name);
  if (!picture) return builtIn.get(name);
  picture.png ??= sharp(Buffer.from(picture.svg), { density: 600 })
    .resize({ width: picture.width })
    .png({ palette: true })
    .toBuffer();
  return picture.png;
}

/** Returns the pictures that a mail shows. */
export async function imagesIn(html: string): Promise<readonly MailImage[]> {
  const names = new Set([...html.matchAll(/"cid:([\w-]+)"/g)].map(([, name = '']) => name));
  const images = await Promise.all([...names].map(async (name) => ({ name, png: await pngOf(name) })));
  return images.flatMap(({ name, png }) => (png ? [{ name, png }] : []));
}

/** The HTML as a mail program shows it, for a browser, which knows no `cid:` addresses. */
export const withImagesInline = (html: string, images: readonly MailImage[]): string =>
  images.reduce(
    (shown, { name, png }) =>
      shown.replaceAll(`"cid:${name}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  );
