import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, SharpOptions } from 'sharp';
import { fitInside, longSide, type Pixels } from './encode.ts';

/** The accepted media types by signature, and the format sharp must then report. */
const accepted: ReadonlyMap<string, Metadata['format']> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Enough for every signature: a sniffer that reads on could be led astray by the sender. */
const sniffedBytes = 4_100;

/**
 * Megapixels, so that no picture takes more than 300 MiB to decode (measured in README.md): most formats are read row
 * by row; a progressive picture is held as a whole, up to 9 bytes a pixel; AVIF takes up to 25 bytes a pixel. An interlaced PNG
 * takes the most CPU time for a pixel: at 32 megapixels a slow core would need too long.
 */
const megapixels = { byRow: 50, whole: 32, interlaced: 24, avif: 12.5 } as const;
const maxSide = 16_384;
const maxFrames = 100;

const inputOptions = {
  limitInputPixels: 50_000_000,
  sequentialRead: true,
  failOn: 'error',
  autoOrient: true,
  // Only the first frame of an animation.
  pages: 1,
} as const satisfies SharpOptions;

/** Checks signature and header of an upload without decoding it, so it may run in the API process. */
export async function looksLikePhoto(file: Buffer): Promise<boolean> {
  const type = await fileTypeFromBuffer(file.subarray(0, sniffedBytes)).catch(() => undefined);
  const format = accepted.get(type?.mime ?? '');
  if (!format) return false;
  const header = await readHeader(await loadSharp(), file);
  return header?.format === format;
}

/**
 * Decodes an upload to pixels of at most the full size, in the darkroom's process only. Nothing but the pixels is kept
 * of the file, so its cost to later steps is known. Returns `undefined` if the file is unreadable.
 */
export async function decode(sharp: SharpModule, file: Buffer): Promise<Pixels | undefined> {
  if (!(await readHeader(sharp, file))) return undefined;
  const decoded = await sharp(file, inputOptions)
    .resize(fitInside(longSide.full))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!decoded) return undefined;
  const { width, height, channels } = decoded.info;
  return channels === 3 ? { data: decoded.data, info: { width, height, channels } } : undefined;
}

/** Returns `undefined` if the file is unreadable, of a format we do not take, or too large to decode. */
async function readHeader(sharp: SharpModule, file: Buffer): Promise<Metadata | undefined> {
  if (file.length === 0) return undefined;
  const header = await sharp(file, inputOptions)
    .metadata()
    .catch(() => undefined);
  return header && isWithinLimits(header) ? header : undefined;
}

function isWithinLimits(header: Metadata): boolean {
  const { width, height, pages = 1 } = header;
  const pixels = width * height;
  return (
    pixels > 0 &&
    pixels <= maxMegapixels(header) * 1_000_000 &&
    Math.max(width, height) <= maxSide &&
    pages <= maxFrames
  );
}

function maxMegapixels({ format, compression, isProgressive }: Metadata): number {
  // AVIF is the one kind of HEIF that browsers show.
  if (format === 'heif') return compression === 'av1' ? megapixels.avif : 0;
  if (format === 'webp') return megapixels.byRow;
  if (format === 'jpeg') return isProgressive ? megapixels.whole : megapixels.byRow;
  if (format === 'png') return isProgressive ? megapixels.interlaced : megapixels.byRow;
  return 0;
}

type SharpModule = Awaited<ReturnType<typeof importSharp>>;
let sharpModule: Promise<SharpModule> | undefined;

/** Imports sharp on first use, so that processes without uploads do not hold it in memory. */
export function loadSharp(): Promise<SharpModule> {
  sharpModule ??= importSharp();
  return sharpModule;
}

async function importSharp() {
  const { default: sharp } = await import('sharp');
  // Block the loaders for SVG, PDF, TIFF, GIF and others, which widen the attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // One member's picture must not stay in memory while the next is decoded.
  sharp.cache(false);
  return sharp;
}
