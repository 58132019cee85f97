import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { opening, type PictureLibrary, pictureLibrary } from './picture-library.ts';

/** What a file must be by its first bytes, and what the picture library must then find in it. */
const accepted: ReadonlyMap<string, Metadata['format']> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Enough for every signature. What follows is the sender's, and a sniffer that walks through it can be led astray. */
const sniffedBytes = 4_100;

/**
 * Megapixels, so that no picture takes more than 300 MiB to decode (README.md has the measurements): most are read row
 * by row; a progressive one stands in memory as a whole, up to 9 bytes a pixel; and AVIF takes up to 25.
 */
const megapixels = { byRow: 50, whole: 32, avif: 12.5 } as const;
const longestSide = 16_384;
const mostFrames = 100;

/** Whether this can be a photo, as far as its first bytes and its header tell: nothing is decoded. */
export async function looksLikePhoto(file: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(file.subarray(0, sniffedBytes)).catch(() => undefined);
  const format = accepted.get(type?.mime ?? '');
  if (!format) return false;
  const header = await readHeader(await pictureLibrary(), file);
  return header?.format === format;
}

/** `undefined` when it is unreadable, not of a kind we take, or more than we are ready to decode. */
export async function readHeader(sharp: PictureLibrary, file: Buffer): Promise<Metadata | undefined> {
  if (file.length === 0) return undefined;
  const header = await sharp(file, opening)
    .metadata()
    .catch(() => undefined);
  return header && isWithinLimits(header) ? header : undefined;
}

function isWithinLimits(header: Metadata): boolean {
  const { width, height, pages = 1 } = header;
  const pixels = width * height;
  return (
    pixels > 0 &&
    pixels <= limitFor(header) * 1_000_000 &&
    Math.max(width, height) <= longestSide &&
    pages <= mostFrames
  );
}

function limitFor({ format, compression, isProgressive }: Metadata): number {
  // AVIF is the one kind of HEIF that browsers show.
  if (format === 'heif') return compression === 'av1' ? megapixels.avif : 0;
  if (format === 'webp') return megapixels.byRow;
  if (format === 'jpeg' || format === 'png') return isProgressive ? megapixels.whole : megapixels.byRow;
  return 0;
}
