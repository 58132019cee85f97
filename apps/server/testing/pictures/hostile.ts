import { deflateSync } from 'node:zlib';
import type { JpegOptions } from 'sharp';
import {
  claimSize,
  findJpegMarker,
  hugePng,
  intoJpeg,
  intoPng,
  isoBox,
  isoType,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngOf,
  pngSignature,
  riffChunk,
  webpExtended,
  webpOf,
} from './containers.ts';
import { metadataCanary, noise, type PictureCase, plain } from './rare.ts';

export interface HostilePicture extends PictureCase {
  /** The expected outcome: `refused` by its header, `unreadable` when decoded, or `developed`. */
  readonly expected: 'refused' | 'unreadable' | 'developed';
}

const bad = (
  expected: HostilePicture['expected'],
  name: string,
  make: () => Buffer | Promise<Buffer>,
): HostilePicture => ({
  expected,
  name,
  make: async () => make(),
});

const latin = (text: string) => Buffer.from(text, 'latin1');
const kilobytes = (count: number, of = 0) => Buffer.alloc(count * 1024, of);

async function jpegClaiming(
  width: number,
  height: number,
  options: JpegOptions = {},
  picture = plain('#20408c', 64, 64),
): Promise<Buffer> {
  const jpeg = await picture.jpeg(options).toBuffer();
  const frame = findJpegMarker(jpeg, options.progressive ? 0xc2 : 0xc0);
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Returns a JPEG whose frame marker says a kind that browsers do not show. */
async function jpegOfKind(marker: number): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  jpeg[findJpegMarker(jpeg, 0xc0) + 1] = marker;
  return jpeg;
}

async function jpegOfScans(times: number): Promise<Buffer> {
  const jpeg = await plain('#20408c', 1_500, 1_500).jpeg({ progressive: true }).toBuffer();
  const scans = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2);
  return Buffer.concat([
    jpeg.subarray(0, jpeg.length - 2),
    ...Array.from({ length: times }, () => scans),
    jpeg.subarray(jpeg.length - 2),
  ]);
}

/** Builds an EXIF block whose TIFF directory links to itself. */
function endlessExif(): Buffer {
  const entry = Buffer.from([1, 0x0f, 0, 2, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 8]);
  const directory = Buffer.concat([Buffer.from([0, 1]), entry, Buffer.from([0, 0, 0, 8])]);
  return jpegSegment(0xe1, Buffer.concat([latin('Exif\0\0MM\0*\0\0\0\x08'), directory]));
}

function gif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([
    0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0,
  ]);
  const picture = Array.from({ length: frames }, () => frame);
  return Buffer.concat([latin('GIF89a'), screen, palette, ...picture, Buffer.from([0x3b])]);
}

async function webpOfFrames(frames: number): Promise<Buffer> {
  const still = await plain('#20408c', 8, 8).webp({ lossless: true }).toBuffer();
  const place = Buffer.alloc(16);
  place.writeUIntLE(7, 6, 3);
  place.writeUIntLE(7, 9, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, still.subarray(12)]));
  const loop = riffChunk('ANIM', Buffer.alloc(6));
  return webpOf(webpExtended(8, 8, 0x02), loop, ...Array.from({ length: frames }, () => frame));
}

async function apngOfFrames(frames: number): Promise<Buffer> {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const still = await plain('#20408c', 8, 8).png().toBuffer();
  const control = pngChunk('acTL', Buffer.concat([number(frames), number(0)]));
  const data = deflateSync(Buffer.alloc(8 * 25));
  const moving = Array.from({ length: frames }, (_, index) =>
    Buffer.concat([
      pngChunk('fcTL', Buffer.concat([number(index * 2), number(8), number(8), Buffer.alloc(14)])),
      pngChunk('fdAT', Buffer.concat([number(index * 2 + 1), data])),
    ]),
  );
  const end = still.length - 12;
  return Buffer.concat([intoPng(still.subarray(0, end), control), ...moving, still.subarray(end)]);
}

/** Claims to be small, but contains more. */
async function avifClaimingSmallSize(): Promise<Buffer> {
  return claimSize(await plain('#20408c', 6_000, 6_000).avif({ effort: 0 }).toBuffer(), 64, 64);
}

/** Builds the most expensive PNG that is still decoded: 8 bytes per pixel, interlaced. */
function heaviestPng(): Buffer {
  const [width, height] = [4_850, 4_900];
  const header = pngHeader({ width, height, depth: 16, colour: 6, interlaced: true });
  let bytes = 0;
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  for (const [x = 0, y = 0, stepX = 1, stepY = 1] of passes) {
    bytes += Math.ceil((height - y) / stepY) * (1 + 8 * Math.ceil((width - x) / stepX));
  }
  return pngOf(header, pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })));
}

const broken = async (png: Promise<Buffer>, change: (file: Buffer) => void): Promise<Buffer> => {
  const file = await png;
  change(file);
  return file;
};
const smallPng = () => plain().png().toBuffer();
const half = async (file: Promise<Buffer>) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

const nested = (depth: number): Buffer => {
  let box = isoBox('free', Buffer.alloc(4));
  for (let level = 0; level < depth; level += 1) box = isoBox('meta', Buffer.alloc(4), box);
  return box;
};

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY ${'bcdefghij'[level]} "${`&${'abcdefghi'[level]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`;

export const hostilePictures: readonly HostilePicture[] = [
  // Small files that decode to a lot.
  bad('refused', 'a PNG of 900 megapixels', () =>
    pngOf(
      pngHeader({ width: 30_000, height: 30_000, colour: 6 }),
      pngChunk('IDAT', deflateSync(kilobytes(64))),
    ),
  ),
  bad('refused', 'a PNG of sixty megapixels, all there', () => hugePng(10_000, 6_000)),
  bad('refused', 'a PNG a hundred thousand high', () => hugePng(1_000, 100_000)),
  bad('refused', 'a PNG of the largest size that can be written', () =>
    pngOf(pngHeader({ width: 0x7fffffff, height: 0x7fffffff }), pngChunk('IDAT', deflateSync(kilobytes(1)))),
  ),
  bad('refused', 'a PNG of no size', () =>
    pngOf(pngHeader({ width: 0, height: 0 }), pngChunk('IDAT', deflateSync(kilobytes(1)))),
  ),
  bad('refused', 'an interlaced PNG of 16 bits and 49 megapixels', () =>
    pngOf(
      pngHeader({ width: 7_000, height: 7_000, depth: 16, colour: 6, interlaced: true }),
      pngChunk('IDAT', deflateSync(kilobytes(64))),
    ),
  ),
  bad('developed', 'the heaviest PNG that is taken', heaviestPng),
  bad('unreadable', 'a PNG whose pixels end early', () =>
    pngOf(pngHeader({ width: 6_000, height: 6_000 }), pngChunk('IDAT', deflateSync(kilobytes(64)))),
  ),
  bad('refused', 'a JPEG of four thousand megapixels', () => jpegClaiming(65_500, 65_500)),
  bad('refused', 'a progressive JPEG of forty megapixels', () =>
    jpegClaiming(8_000, 5_000, { progressive: true }),
  ),
  bad('developed', 'a progressive JPEG that claims thirty megapixels', () =>
    jpegClaiming(6_000, 5_000, { progressive: true, chromaSubsampling: '4:4:4' }),
  ),
  bad('developed', 'the heaviest JPEG that is taken', () =>
    jpegClaiming(
      6_000,
      5_300,
      { progressive: true, chromaSubsampling: '4:4:4' },
      plain('#20408c', 64, 64).toColourspace('cmyk'),
    ),
  ),
  bad('developed', 'the heaviest WebP that is taken', () =>
    plain('#20408c', 7_000, 7_000).ensureAlpha(0.5).webp({ lossless: true, effort: 0 }).toBuffer(),
  ),
  bad('developed', 'the heaviest AVIF that is taken', () =>
    plain('#20408c', 3_500, 3_500)
      .ensureAlpha(0.5)
      .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  ),
  bad('developed', 'a JPEG that claims fifty megapixels', () => jpegClaiming(10_000, 5_000)),
  bad('unreadable', 'a JPEG of five thousand scans', () => jpegOfScans(5_000)),
  bad('refused', 'a WebP whose canvas is huge', async () =>
    webpOf(
      webpExtended(16_384, 16_384, 0x02),
      riffChunk('ANIM', Buffer.alloc(6)),
      (await webpOfFrames(1)).subarray(44),
    ),
  ),
  bad('refused', 'a WebP of 268 megapixels', () =>
    broken(plain().webp().toBuffer(), (file) => {
      file.writeUInt16LE(16_383, 26);
      file.writeUInt16LE(16_383, 28);
    }),
  ),
  bad('refused', 'an AVIF that claims ten thousand megapixels', async () =>
    claimSize(await plain().avif({ effort: 0 }).toBuffer(), 100_000, 100_000),
  ),
  bad('refused', 'an AVIF that claims sixteen megapixels', async () =>
    claimSize(await plain().avif({ effort: 0 }).toBuffer(), 4_000, 4_000),
  ),
  bad('unreadable', 'an AVIF that holds far more than it claims', avifClaimingSmallSize),
  bad('refused', 'a GIF of the largest size', () => gif(65_535, 65_535, 1)),
  bad('refused', 'a GIF of ten thousand frames', () => gif(8, 8, 10_000)),
  bad('refused', 'a WebP of ten thousand frames', () => webpOfFrames(10_000)),
  bad('developed', 'a PNG of ten thousand frames, of which the first is a picture', () =>
    apngOfFrames(10_000),
  ),
  bad('unreadable', 'a PNG whose pixels unpack to a thousand times what they should', () =>
    pngOf(
      pngHeader({ width: 10, height: 10 }),
      pngChunk('IDAT', Buffer.concat([deflateSync(kilobytes(1, 0xff)), kilobytes(4_000)])),
    ),
  ),
  bad('developed', 'a PNG with a packed text of 64 megabytes', async () =>
    intoPng(
      await smallPng(),
      pngChunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(kilobytes(65_536))])),
    ),
  ),
  bad('developed', 'a PNG with a colour profile of 64 megabytes', async () =>
    intoPng(
      await smallPng(),
      pngChunk('iCCP', Buffer.concat([latin('icc\0\0'), deflateSync(kilobytes(65_536))])),
    ),
  ),
  bad('developed', 'a PNG with a colour profile packed in a colour profile', async () => {
    const inner = deflateSync(kilobytes(4_096));
    const profile = pngChunk('iCCP', Buffer.concat([latin('icc\0\0'), deflateSync(deflateSync(inner))]));
    return intoPng(await smallPng(), profile);
  }),
  bad('developed', 'a JPEG with ten megabytes of comments', async () =>
    intoJpeg(
      await plain().jpeg().toBuffer(),
      ...Array.from({ length: 160 }, () => jpegSegment(0xfe, kilobytes(63, 0x41))),
    ),
  ),
  bad('developed', 'a JPEG with a colour profile of fourteen megabytes', async () =>
    intoJpeg(
      await plain().jpeg().toBuffer(),
      ...Array.from({ length: 220 }, (_, index) =>
        jpegSegment(
          0xe2,
          Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([index + 1, 220]), kilobytes(63)]),
        ),
      ),
    ),
  ),
  bad('developed', 'a JPEG whose EXIF never ends', async () =>
    intoJpeg(await plain().jpeg().toBuffer(), endlessExif()),
  ),

  // Files of two formats at once.
  bad('developed', 'a JPEG that is a ZIP file too', async () =>
    Buffer.concat([
      await plain().jpeg().toBuffer(),
      latin(`PK\x03\x04${'\0'.repeat(22)}\x06\0\0\0${metadataCanary}PK\x05\x06${'\0'.repeat(18)}`),
    ]),
  ),
  bad('developed', 'a PNG that is a page too', async () =>
    Buffer.concat([await smallPng(), latin(`<html><script>${metadataCanary}</script></html>`)]),
  ),
  bad('refused', 'a GIF that is a script too', () => latin('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//')),
  bad('refused', 'a page that begins like a PNG', () =>
    Buffer.concat([pngSignature, latin('<html></html>')]),
  ),
  bad('refused', 'a PDF', () => latin('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\n%%EOF')),
  bad('refused', 'a PDF that begins like a JPEG', () =>
    Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      latin('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF'),
    ]),
  ),
  bad('refused', 'an SVG', () => latin('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
  bad('refused', 'an SVG that reads a file', () =>
    latin(
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    ),
  ),
  bad('refused', 'an SVG that laughs a billion times', () => latin(billionLaughs)),
  bad('refused', 'a TIFF', () => plain().tiff().toBuffer()),
  bad('refused', 'a GIF', () => plain().gif().toBuffer()),
  bad('refused', 'an icon', async () => {
    const png = await smallPng();
    const directory = Buffer.from([0, 0, 1, 0, 1, 0, 60, 40, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
    directory.writeUInt32LE(png.length, 14);
    return Buffer.concat([directory, png]);
  }),
  bad('refused', 'a bitmap', () => Buffer.concat([latin('BM'), Buffer.alloc(200)])),
  bad('refused', 'a HEIC', async () => {
    const avif = await plain().avif({ effort: 0 }).toBuffer();
    return Buffer.concat([isoType('heic'), avif.subarray(avif.readUInt32BE(0))]);
  }),
  bad('refused', 'a film that begins like an AVIF', () =>
    Buffer.concat([
      isoType('avif'),
      isoBox('moov', isoBox('mvhd', kilobytes(1))),
      isoBox('mdat', kilobytes(64)),
    ]),
  ),
  bad('refused', 'a sound that begins like a WebP', () =>
    Buffer.concat([latin('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(32)]),
  ),

  // Truncated or corrupt files.
  bad('refused', 'nothing', () => Buffer.alloc(0)),
  bad('refused', 'one byte', () => Buffer.from([0xff])),
  bad('refused', 'the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  bad('refused', 'words', () => latin('not a picture at all, whatever its name says'.repeat(20))),
  bad('unreadable', 'half a JPEG', () => half(noise(900, 900).jpeg().toBuffer())),
  bad('unreadable', 'half a PNG', () => half(noise(300, 300).png().toBuffer())),
  bad('refused', 'half a WebP', () => half(noise(300, 300).webp().toBuffer())),
  bad('unreadable', 'half an AVIF', () => half(noise(300, 300).avif({ effort: 0 }).toBuffer())),
  bad('unreadable', 'a PNG whose header does not add up', () =>
    broken(smallPng(), (png) => png.writeUInt32BE(0xdeadbeef, 29)),
  ),
  bad('unreadable', 'a PNG whose pixels do not add up', async () => {
    const png = await noise(300, 300).png().toBuffer();
    png.writeUInt32BE(0xdeadbeef, png.length - 16);
    return png;
  }),
  bad('unreadable', 'a PNG whose pixels are noise', () =>
    pngOf(pngHeader({ width: 60, height: 40 }), pngChunk('IDAT', Buffer.from(metadataCanary.repeat(100)))),
  ),
  bad('refused', 'a JPEG without a picture', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    return Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(jpeg.length - 2)]);
  }),
  bad('unreadable', 'a JPEG without its tables', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(findJpegMarker(jpeg, 0xc0))]);
  }),
  bad('unreadable', 'a JPEG without loss', () => jpegOfKind(0xc3)),
  bad('refused', 'a JPEG of an unknown frame', () => jpegOfKind(0xc7)),
  bad('refused', 'a WebP whose chunk has no end', () =>
    broken(plain().webp().toBuffer(), (file) => file.writeUInt32LE(0xffffffff, 16)),
  ),
  bad('refused', 'an AVIF of boxes in boxes', () => Buffer.concat([isoType('avif'), nested(2_000)])),
  bad('refused', 'an AVIF that is only a promise', () => isoType('avif')),
];
