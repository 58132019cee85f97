import { deflateSync } from 'node:zlib';
import { createPrng } from '@bowline/demo/prng';
import sharp, { type Sharp } from 'sharp';
import { intoJpeg, intoPng, isoBox, jpegSegment, pngChunk, riffChunk } from './containers.ts';

/** Hidden in all metadata of a test picture; it must not occur in a developed photo. */
export const metadataCanary = 'CANARY';

export interface PictureCase {
  readonly name: string;
  readonly make: () => Promise<Buffer>;
}

export const plain = (background = '#20408c', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Creates deterministic noise. */
export function noise(width: number, height: number): Sharp {
  const dice = createPrng(`motley ${width} ${height}`);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = dice.between(60, 180);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const exif = {
  IFD0: {
    Artist: metadataCanary,
    Make: metadataCanary,
    Copyright: metadataCanary,
    ImageDescription: metadataCanary,
  },
  IFD2: { UserComment: metadataCanary, LensModel: metadataCanary },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 5/1 26/1',
    GPSLongitudeRef: 'E',
    GPSMapDatum: metadataCanary,
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${metadataCanary}</a></x:xmpmeta>`;
const signed = () => plain().withExif(exif).withXmp(xmp).withIccProfile('p3');

/** Builds Photoshop's segment with an IPTC by-line. */
function iptc(): Buffer {
  const byline = Buffer.concat([
    Buffer.from([0x1c, 2, 80, 0, metadataCanary.length]),
    Buffer.from(metadataCanary),
  ]);
  const size = Buffer.from([0, 0, 0, byline.length]);
  const padding = Buffer.alloc(byline.length % 2);
  return jpegSegment(
    0xed,
    Buffer.concat([
      Buffer.from('Photoshop 3.0\0' + '8BIM', 'latin1'),
      Buffer.from([4, 4, 0, 0]),
      size,
      byline,
      padding,
    ]),
  );
}

/** Builds a colour profile that contains the canary. */
async function signedProfile(): Promise<Buffer> {
  const { icc } = await sharp(await plain().withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('sharp wrote no colour profile');
  const copyright = icc.indexOf('text\0\0\0\0');
  const signedIcc = Buffer.from(icc);
  if (copyright < 0) return Buffer.concat([signedIcc, Buffer.from(metadataCanary)]);
  signedIcc.write(metadataCanary, copyright + 8, 'latin1');
  return signedIcc;
}

const text = (keyword: string) => Buffer.from(`${keyword}\0${metadataCanary}`, 'latin1');

/** Valid pictures with the canary in every kind of metadata of their format. */
export const picturesWithMetadata: readonly PictureCase[] = [
  { name: 'a JPEG with EXIF, GPS, XMP and a colour profile', make: () => signed().jpeg().toBuffer() },
  { name: 'a PNG with EXIF, XMP and a colour profile', make: () => signed().png().toBuffer() },
  { name: 'a WebP with EXIF, XMP and a colour profile', make: () => signed().webp().toBuffer() },
  {
    name: 'an AVIF with EXIF, XMP and a colour profile',
    make: () => signed().avif({ effort: 0 }).toBuffer(),
  },
  {
    name: 'a JPEG with IPTC, a comment, a maker’s segment and a page behind its end',
    make: async () => {
      const file = intoJpeg(
        await plain().jpeg().toBuffer(),
        iptc(),
        jpegSegment(0xfe, Buffer.from(metadataCanary)),
        jpegSegment(0xe9, Buffer.from(metadataCanary)),
      );
      return Buffer.concat([file, Buffer.from(`<html><script>${metadataCanary}</script></html>`)]);
    },
  },
  {
    name: 'a JPEG with a signed colour profile',
    make: async () => {
      const profile = await signedProfile();
      const chunk = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile]);
      return intoJpeg(await plain().jpeg().toBuffer(), jpegSegment(0xe2, chunk));
    },
  },
  {
    name: 'a PNG with texts plain, packed and international, a date, and unknown chunks',
    make: async () =>
      intoPng(
        await plain().png().toBuffer(),
        pngChunk(
          'iCCP',
          Buffer.concat([Buffer.from(`${metadataCanary}\0\0`), deflateSync(await signedProfile())]),
        ),
        pngChunk('tEXt', text('Comment')),
        pngChunk(
          'zTXt',
          Buffer.concat([Buffer.from('Author\0\0'), deflateSync(Buffer.from(metadataCanary))]),
        ),
        pngChunk('iTXt', Buffer.from(`Title\0\0\0\0\0${metadataCanary}`)),
        pngChunk('tEXt', text('Raw profile type exif')),
        pngChunk('prVt', Buffer.from(metadataCanary)),
      ),
  },
  {
    name: 'a WebP with an unknown chunk',
    make: async () => {
      const webp = await signed().webp().toBuffer();
      const file = Buffer.concat([webp, riffChunk('PRVT', Buffer.from(metadataCanary))]);
      file.writeUInt32LE(file.length - 8, 4);
      return file;
    },
  },
  {
    name: 'an AVIF with boxes of somebody’s own',
    make: async () =>
      Buffer.concat([
        await plain().avif({ effort: 0 }).toBuffer(),
        isoBox('free', Buffer.from(metadataCanary)),
        isoBox('udta', isoBox('name', Buffer.from(metadataCanary))),
      ]),
  },
];

/** Valid pictures of rare kinds. */
export const rarePictures: readonly PictureCase[] = [
  { name: 'one pixel', make: () => plain('#20408c', 1, 1).png().toBuffer() },
  { name: 'a line', make: () => plain('#20408c', 2_000, 1).png().toBuffer() },
  { name: 'a CMYK JPEG', make: () => plain().toColourspace('cmyk').jpeg().toBuffer() },
  { name: 'a grey JPEG', make: () => plain().greyscale().jpeg().toBuffer() },
  { name: 'a progressive JPEG', make: () => plain().jpeg({ progressive: true }).toBuffer() },
  {
    name: 'a PNG of 16 bits, interlaced',
    make: () => plain().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
  { name: 'a PNG with a palette', make: () => plain().png({ palette: true }).toBuffer() },
  {
    name: 'a PNG that is all holes',
    make: () =>
      sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer(),
  },
  { name: 'a WebP without loss', make: () => plain().webp({ lossless: true }).toBuffer() },
  { name: 'an AVIF of 12 bits', make: () => plain().avif({ bitdepth: 12, effort: 0 }).toBuffer() },
  { name: 'an animated WebP', make: () => animatedWebp(3) },
  {
    name: 'a JPEG that lies on its side',
    make: () => plain().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  {
    name: 'a PNG with an orientation',
    make: () => plain().png().withMetadata({ orientation: 8 }).toBuffer(),
  },
];

export async function animatedWebp(frames: number): Promise<Buffer> {
  const colours = ['#ff0000', '#00ff00', '#0000ff'];
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(colours[index % 3])
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}
