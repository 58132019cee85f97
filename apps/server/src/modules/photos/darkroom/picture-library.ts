import type { SharpOptions } from 'sharp';

/** How a file that somebody sent is opened, wherever that happens. Whether it is small enough, `header.ts` has said. */
export const opening = {
  limitInputPixels: 50_000_000,
  sequentialRead: true,
  failOn: 'error',
  autoOrient: true,
  // Of an animation, the first frame.
  pages: 1,
} as const satisfies SharpOptions;

export type PictureLibrary = Awaited<ReturnType<typeof load>>;
let library: Promise<PictureLibrary> | undefined;

/** Loaded with the first picture: a process that gets none never has it in memory. */
export function pictureLibrary(): Promise<PictureLibrary> {
  library ??= load();
  return library;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // The readers of SVG, PDF, TIFF, GIF and many more are out of reach, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // Nobody's pictures stay in memory for the next caller.
  sharp.cache(false);
  return sharp;
}
