import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A JPEG as a phone would send it, of nobody: 900 × 1200 unless wished otherwise, and no other looks like it. */
export async function aPhoto(name = 'photo.jpg', width = 900, height = 1200): Promise<PhotoFile> {
  return { name, mimeType: 'image/jpeg', buffer: await jpegOf(stripes(width, height)) };
}

/** One that takes a while to send: noise is hard to compress. */
export async function aLargePhoto(name: string): Promise<PhotoFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await jpegOf(picture) };
}

/** A file of a photo's kind that ends where its picture would begin. */
export async function aBrokenPhoto(name: string): Promise<PhotoFile> {
  const { buffer, mimeType } = await aPhoto();
  return { name, mimeType, buffer: buffer.subarray(0, 700) };
}

export const jpegOf = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 90 }).toBuffer();

/** Colours of chance in bars, so that a blurred picture is unlike the sharp one. */
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

/** Adds a photo to the profile of the page's member, as the page would upload it. */
export async function givePhoto(page: Page): Promise<void> {
  const status = await sendPhoto(page);
  if (status !== 200) throw new Error(`The photo was answered with ${status}`);
}

/** The status of the answer. */
export async function sendPhoto(page: Page): Promise<number> {
  const { mimeType, buffer } = await aPhoto();
  return page.evaluate(
    async ({ type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/photos?agreed=true', { method: 'POST', headers, body: bytes })).status;
    },
    { type: mimeType, base64: buffer.toString('base64') },
  );
}

/** The bytes at an address as this page would get them, WebP; the status where there are none. */
export async function bytesAt(page: Page, address: string): Promise<Buffer | number> {
  const answer = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { accept: 'image/webp' }, cache: 'no-store' });
    if (!response.ok) return response.status;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, address);
  return typeof answer === 'number' ? answer : Buffer.from(answer, 'latin1');
}
