import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Creates a JPEG of random stripes. No two look the same. */
export async function photoFile(name = 'photo.jpg', width = 900, height = 1200): Promise<PhotoFile> {
  return { name, mimeType: 'image/jpeg', buffer: await toJpeg(stripes(width, height)) };
}

/** Creates a JPEG of noise, which is large and takes a while to upload. */
export async function largePhotoFile(name: string): Promise<PhotoFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await toJpeg(picture) };
}

/** Creates a JPEG that ends after its header. */
export async function brokenPhotoFile(name: string): Promise<PhotoFile> {
  const { buffer, mimeType } = await photoFile();
  return { name, mimeType, buffer: buffer.subarray(0, 700) };
}

export const toJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 90 }).toBuffer();

/** Draws bars in random colours, so that the blurred photo differs from the sharp one. */
export function stripes(width: number, height: number): Sharp {
  const colour = () => `#${randomInt(0x100_0000).toString(16).padStart(6, '0')}`;
  const bars = Array.from(
    { length: 12 },
    (_, bar) =>
      `<rect x="${(bar * width) / 12}" y="${randomInt(height / 2)}" width="${width / 24}" height="${height / 2}" fill="${colour()}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour()}"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha();
}

/** Uploads a photo to the profile of the page's member. */
export async function uploadPhoto(page: Page): Promise<void> {
  const status = await tryUploadPhoto(page);
  if (status !== 200) throw new Error(`The upload answered ${status}`);
}

/** Uploads a photo and returns the status. */
export async function tryUploadPhoto(page: Page): Promise<number> {
  const { mimeType, buffer } = await photoFile();
  return page.evaluate(
    async ({ type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/photos?agreed=true', { method: 'POST', headers, body: bytes })).status;
    },
    { type: mimeType, base64: buffer.toString('base64') },
  );
}

/** Fetches a WebP image as the page would; returns the status when there is none. */
export async function fetchBytes(page: Page, address: string): Promise<Buffer | number> {
  const answer = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { accept: 'image/webp' }, cache: 'no-store' });
    if (!response.ok) return response.status;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, address);
  return typeof answer === 'number' ? answer : Buffer.from(answer, 'latin1');
}
