import { createPrng, type Prng } from '@bowline/demo/prng';
import { animatedWebp, noise, type PictureCase } from './rare.ts';

const sources: readonly PictureCase[] = [
  { name: 'jpeg', make: () => noise(64, 48).jpeg().toBuffer() },
  { name: 'progressive jpeg', make: () => noise(64, 48).jpeg({ progressive: true }).toBuffer() },
  {
    name: 'jpeg with exif',
    make: () =>
      noise(64, 48)
        .withExif({ IFD0: { Artist: 'somebody' } })
        .jpeg()
        .toBuffer(),
  },
  { name: 'png', make: () => noise(64, 48).png().toBuffer() },
  { name: 'interlaced png', make: () => noise(64, 48).png({ progressive: true }).toBuffer() },
  { name: 'webp', make: () => noise(64, 48).webp().toBuffer() },
  { name: 'lossless webp', make: () => noise(64, 48).webp({ lossless: true }).toBuffer() },
  { name: 'animated webp', make: () => animatedWebp(3) },
  { name: 'avif', make: () => noise(64, 48).avif({ effort: 0 }).toBuffer() },
  {
    name: 'avif with exif',
    make: () =>
      noise(64, 48)
        .withExif({ IFD0: { Artist: 'somebody' } })
        .avif({ effort: 0 })
        .toBuffer(),
  },
];

type Mutation = (file: Buffer, prng: Prng, other: Buffer) => Buffer;

const mutations: Readonly<Record<string, Mutation>> = {
  flipped(file, prng) {
    const copy = Buffer.from(file);
    for (let flips = prng.between(1, 24); flips > 0; flips -= 1) {
      const at = prng.between(0, copy.length - 1);
      copy[at] = copy.readUInt8(at) ^ (1 << prng.between(0, 7));
    }
    return copy;
  },
  'flipped in its header'(file, prng) {
    const copy = Buffer.from(file);
    for (let flips = prng.between(1, 4); flips > 0; flips -= 1) {
      const at = prng.between(0, Math.min(200, copy.length) - 1);
      copy[at] = copy.readUInt8(at) ^ (1 << prng.between(0, 7));
    }
    return copy;
  },
  truncated: (file, prng) => file.subarray(0, prng.between(1, file.length - 1)),
  spliced(file, prng, other) {
    return Buffer.concat([
      file.subarray(0, prng.between(1, file.length)),
      other.subarray(prng.between(0, other.length - 1)),
    ]);
  },
  extreme(file, prng) {
    const copy = Buffer.from(file);
    const at = prng.between(0, copy.length - 5);
    copy.writeUInt32BE(prng.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff]), at);
    return copy;
  },
  repeated(file, prng) {
    const from = prng.between(0, file.length - 2);
    const part = file.subarray(from, prng.between(from + 1, file.length));
    return Buffer.concat([
      file.subarray(0, from),
      ...Array.from({ length: prng.between(2, 40) }, () => part),
      file.subarray(from),
    ]);
  },
  'cut out'(file, prng) {
    const from = prng.between(1, file.length - 2);
    return Buffer.concat([file.subarray(0, from), file.subarray(prng.between(from + 1, file.length - 1))]);
  },
};

/** Returns damaged image files. The same seed gives the same files. */
export async function mutatedPictures(
  count: number,
  seed: string,
): Promise<{ name: string; file: Buffer }[]> {
  const files = await Promise.all(sources.map(({ make }) => make()));
  const kinds = Object.entries(mutations);
  return Array.from({ length: count }, (_, index) => {
    const prng = createPrng(`${seed} ${index}`);
    const source = sources[index % sources.length];
    const file = files[index % files.length] ?? Buffer.alloc(0);
    const [kind, mutate] = prng.pick(kinds);
    return { name: `${source?.name} ${kind} (${index})`, file: mutate(file, prng, prng.pick(files)) };
  });
}
