import type { PhotoVariant } from '@bowline/contract/photos';
import type { OutputInfo, ResizeOptions, Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { PhotoFormat } from '../photo-store.ts';
import type { Picture } from '../store.ts';

type Library = typeof import('sharp').default;

/** A photo in all its sizes, encoded by us: no byte of a file as it was sent. */
export interface DevelopedPhoto extends Picture {
  readonly variants: Readonly<Record<PhotoVariant, Readonly<Record<PhotoFormat, Buffer>>>>;
}

/** Pixels and nothing else: upright, sRGB, three channels, no larger than the full size. */
export interface Negative {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height'> & { readonly channels: 3 };
}

/** How hard the encoders try, on their own scales: more takes longer and makes smaller files. */
interface Effort {
  readonly avif: number;
  readonly webp: number;
}

/** The small ones are sent most and cost least: there, trying harder pays. */
export interface Efforts {
  readonly large: Effort;
  readonly small: Effort;
}
const usualEfforts: Efforts = { large: { avif: 1, webp: 2 }, small: { avif: 2, webp: 4 } };

export const longSide = { small: 160, thumb: 480, medium: 960, full: 1600 } as const;

/** What is left of a blurred picture before it is drawn large again: colours and masses, no face. */
const blurredSide = 24;

type Encoded = Readonly<Record<PhotoFormat, Buffer>>;

/** Makes every variant of one picture. One after the other: each takes memory while it is made. */
export async function print(
  library: Library,
  negative: Negative,
  { large, small }: Efforts = usualEfforts,
): Promise<DevelopedPhoto> {
  const { width, height } = negative.info;
  const picture = () => library(negative.data, { raw: negative.info });
  const encode = async (prepared: Sharp, { avif, webp }: Effort): Promise<Encoded> => ({
    avif: await prepared.clone().avif({ quality: 55, effort: avif }).toBuffer(),
    webp: await prepared.clone().webp({ quality: 80, effort: webp }).toBuffer(),
  });

  const full = await encode(picture(), large);
  // A picture that is no larger than a variant is that variant.
  const scaled = async (side: number, effort: Effort): Promise<Encoded> =>
    Math.max(width, height) <= side ? full : encode(picture().resize(within(side)), effort);
  const variants: Record<PhotoVariant, Encoded> = {
    full,
    medium: await scaled(longSide.medium, large),
    thumb: await scaled(longSide.thumb, small),
    small: await scaled(longSide.small, small),
    blurred: await encode(await blurred(library, negative), small),
  };
  return {
    variants,
    width,
    height,
    colour: await meanColour(picture()),
    thumbhash: await thumbhash(picture()),
  };
}

/** Never larger than it is. */
export const within = (side: number): ResizeOptions => ({
  width: side,
  height: side,
  fit: 'inside',
  withoutEnlargement: true,
});

async function blurred(library: Library, { data, info }: Negative): Promise<Sharp> {
  const few = await library(data, { raw: info })
    .resize(within(blurredSide))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const longest = Math.max(info.width, info.height);
  const shrink = Math.min(1, longSide.thumb / longest);
  return library(few.data, { raw: few.info })
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
    .resize(within(100))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
