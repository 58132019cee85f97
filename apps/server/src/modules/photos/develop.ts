import type { PhotoVariant } from '@bowline/contract/photos';
import type { Metadata, ResizeOptions, SharpOptions } from 'sharp';
import { ok, type Result, refused } from '../../kernel/result.ts';
import type { DevelopedPhoto } from './add-photo.ts';

const opening = {
  limitInputPixels: 50_000_000,
  sequentialRead: true,
  failOn: 'error',
  autoOrient: true,
  // Of an animation, the first frame.
  pages: 1,
} as const satisfies SharpOptions;

const seconds = 10;

const longSide: Readonly<Record<PhotoVariant, number>> = { full: 1600, thumb: 480 };

const within = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
});

/** Turns a file somebody sent into pictures of our own making: upright, sRGB, and without a byte of what was sent. */
export async function develop(file: Buffer): Promise<Result<DevelopedPhoto, 'photo_unreadable'>> {
  darkroom ??= enterDarkroom();
  const sharp = await darkroom;
  // Whatever a decoder objects to, the sender can only send another file.
  const negative = await expose(sharp, file).catch(() => undefined);
  if (!negative) return refused('photo_unreadable');

  const { data, info } = negative;
  const print = () => sharp(data, { raw: info });
  const [full, thumb, mean] = await Promise.all([
    print().webp({ quality: 80 }).toBuffer(),
    print().resize(within(longSide.thumb)).webp({ quality: 78 }).toBuffer(),
    print().resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer(),
  ]);
  return ok({ variants: { full, thumb }, colour: `#${mean.toString('hex')}` });
}

/** The one decoding; its cost is the sender's choice, that of all later steps is ours. */
async function expose(sharp: Darkroom, file: Buffer) {
  const opened = sharp(file, opening).timeout({ seconds });
  if (!isAccepted(await opened.metadata())) return undefined;
  return opened
    .resize(within(longSide.full))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** AVIF is the one kind of HEIF that browsers show. */
const isAccepted = ({ format, compression }: Metadata): boolean =>
  format === 'heif' ? compression === 'av1' : ['jpeg', 'png', 'webp'].includes(format);

type Darkroom = Awaited<ReturnType<typeof enterDarkroom>>;
let darkroom: Promise<Darkroom> | undefined;

/** Entered with the first upload: a process that gets none never loads the image library. */
async function enterDarkroom() {
  const { default: sharp } = await import('sharp');
  // The readers of SVG, PDF, TIFF and many more are out of reach, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // Nobody's pictures stay in memory for the next caller.
  sharp.cache(false);
  return sharp;
}
