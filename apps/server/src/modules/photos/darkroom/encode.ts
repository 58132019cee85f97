import type { PhotoVariant } from '@bowline/contract/photos';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PhotoFormat, PhotoVariants } from '../photo-store.ts';
import type { Picture } from '../store.ts';

type SharpModule = typeof import('sharp').default;

/** A photo in all its sizes, re-encoded from pixels: it contains no byte of the uploaded file. */
export interface DevelopedPhoto extends Picture {
  readonly variants: PhotoVariants;
}

/** A decoded picture: upright, sRGB, three channels, no larger than the full size. */
export interface Pixels {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height'> & { readonly channels: 3 };
}

/** The encoders' own `effort` scales: more takes longer and makes smaller files. */
interface Effort {
  readonly avif: number;
  readonly webp: number;
}

/** Small variants are served most often and cost least to encode, so more effort pays there. */
export interface Efforts {
  readonly large: Effort;
  readonly small: Effort;
}
const defaultEfforts: Efforts = { large: { avif: 1, webp: 2 }, small: { avif: 2, webp: 4 } };

export const longSide = { small: 160, thumb: 480, medium: 960, full: 1600 } as const;

/** Pixels kept of a blurred picture before it is enlarged again: too few to recognise a face. */
const blurredSide = 24;

type Encoded = Readonly<Record<PhotoFormat, Buffer>>;

/** Makes every variant of one picture, one after the other to limit memory. */
export async function encodeVariants(
  sharp: SharpModule,
  pixels: Pixels,
  { large, small }: Efforts = defaultEfforts,
): Promise<DevelopedPhoto> {
  const { width, height } = pixels.info;
  const picture = () => sharp(pixels.data, { raw: pixels.info });
  const encode = async (prepared: Sharp, { avif, webp }: Effort): Promise<Encoded> => ({
    avif: await prepared.clone().avif({ quality: 55, effort: avif }).toBuffer(),
    webp: await prepared.clone().webp({ quality: 80, effort: webp }).toBuffer(),
  });

  const full = await encode(picture(), large);
  // A picture no larger than the variant is stored unscaled.
  const scaled = async (side: number, effort: Effort): Promise<Encoded> =>
    Math.max(width, height) <= side ? full : encode(picture().resize(fitInside(side)), effort);
  const variants: Record<PhotoVariant, Encoded> = {
    full,
    medium: await scaled(longSide.medium, large),
    thumb: await scaled(longSide.thumb, small),
    small: await scaled(longSide.small, small),
    blurred: await encode(await blurred(sharp, pixels), small),
  };
  return {
    variants,
    width,
    height,
    colour: await meanColour(picture()),
    thumbhash: await thumbhash(picture()),
  };
}

export const fitInside = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
});

async function blurred(sharp: SharpModule, { data, info }: Pixels): Promise<Sharp> {
  const few = await sharp(data, { raw: info })
    .resize(fitInside(blurredSide))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const longest = Math.max(info.width, info.height);
  const shrink = Math.min(1, longSide.thumb / longest);
  return sharp(few.data, { raw: few.info })
    .resize({
      width: Math.max(1, Math.round(info.width * shrink)),
      height: Math.max(1, Math.round(info.height * shrink)),
      fit: 'fill',
      kernel: 'cubic',
    })
    .blur(Math.max(0.5, (longest * shrink) / blurredSide / 2));
}

async function meanColour(picture: Sharp): Promise<string> {
  const mean = await picture.resize({ width: 1, height: 1, fit: 'fill' }).raw().toBuffer();
  return `#${mean.toString('hex')}`;
}

async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(fitInside(100))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** 64 bits as a PostgreSQL bigint; they differ in few bits between pictures that look alike. */
export async function perceptualHash({ data, info }: Pixels): Promise<string> {
  // Imported on first use: it loads sharp, and this file is also imported where no photo is developed.
  const { default: phash } = await import('sharp-phash');
  const bits = await phash(data, { raw: info });
  return BigInt.asIntN(64, BigInt(`0b${bits}`)).toString();
}
