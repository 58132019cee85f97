import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A JPEG as a phone would send it, of nobody. */
export async function aPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a4a5e' } });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Adds a photo to the profile of the page's member, as the page would upload it. */
export async function givePhoto(page: Page): Promise<void> {
  const { mimeType, buffer } = await aPhoto();
  const status = await page.evaluate(
    async ({ type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const headers = { 'content-type': type, 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/photos?agreed=true', { method: 'POST', headers, body: bytes })).status;
    },
    { type: mimeType, base64: buffer.toString('base64') },
  );
  if (status !== 200) throw new Error(`The photo was answered with ${status}`);
}
