import { crc32, deflateSync } from 'node:zlib';

/** Builds image files byte by byte: encoders refuse to write what attackers send. */

const uint32 = (value: number, littleEndian = false): Buffer => {
  const bytes = Buffer.alloc(4);
  if (littleEndian) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(type: string, data: Buffer, crc?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc ?? crc32(named))]);
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

export function pngHeader({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer {
  const kind = Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0]);
  return pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), kind]));
}

const pngEnd = pngChunk('IEND', Buffer.alloc(0));

export const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([pngSignature, ...chunks, pngEnd]);

/** Creates a black PNG with one bit per pixel: kilobytes that decode to megapixels. */
export function hugePng(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return pngOf(pngHeader({ width, height, depth: 1, colour: 0 }), pngChunk('IDAT', pixels));
}

/** Inserts chunks after the header of a PNG. */
export const intoPng = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  // The signature takes 8 bytes and IHDR 25.
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Builds a JPEG segment; `0xe1` is APP1, `0xfe` a comment. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Inserts segments after the start of a JPEG. */
export const intoJpeg = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Returns the position of a marker, and throws when the JPEG has none. */
export function findJpegMarker(jpeg: Buffer, marker: number): number {
  const at = jpeg.indexOf(Buffer.from([0xff, marker]));
  if (at < 0) throw new Error(`no marker ${marker.toString(16)} in this JPEG`);
  return at;
}

export function riffChunk(type: string, data: Buffer): Buffer {
  const padding = Buffer.alloc(data.length % 2);
  return Buffer.concat([Buffer.from(type, 'latin1'), uint32(data.length, true), data, padding]);
}

export function webpOf(...chunks: readonly Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(content.length, true), content]);
}

/** Builds the header of an extended WebP, which stores sizes minus one in three bytes. */
export function webpExtended(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', data);
}

/** Builds a box of ISO media files such as AVIF. */
export const isoBox = (type: string, ...content: readonly Buffer[]): Buffer => {
  const data = Buffer.concat(content);
  return Buffer.concat([uint32(data.length + 8), Buffer.from(type, 'latin1'), data]);
};

export const isoType = (brand: string): Buffer =>
  isoBox('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}mif1miaf`, 'latin1'));

/** Overwrites the sizes in an AVIF's `ispe` boxes, so that it claims another size than it has. */
export function claimSize(avif: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(avif);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(width, at + 8);
    changed.writeUInt32BE(height, at + 12);
  }
  return changed;
}
