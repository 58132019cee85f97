import { type Dice, diceFor } from '../seeded-random.ts';
import { animatedWebp, motley, type Oddity } from './odd.ts';

const sources: readonly Oddity[] = [
  { name: 'jpeg', make: () => motley(64, 48).jpeg().toBuffer() },
  { name: 'progressive jpeg', make: () => motley(64, 48).jpeg({ progressive: true }).toBuffer() },
  {
    name: 'jpeg with exif',
    make: () =>
      motley(64, 48)
        .withExif({ IFD0: { Artist: 'somebody' } })
        .jpeg()
        .toBuffer(),
  },
  { name: 'png', make: () => motley(64, 48).png().toBuffer() },
  { name: 'interlaced png', make: () => motley(64, 48).png({ progressive: true }).toBuffer() },
  { name: 'webp', make: () => motley(64, 48).webp().toBuffer() },
  { name: 'lossless webp', make: () => motley(64, 48).webp({ lossless: true }).toBuffer() },
  { name: 'animated webp', make: () => animatedWebp(3) },
  { name: 'avif', make: () => motley(64, 48).avif({ effort: 0 }).toBuffer() },
  {
    name: 'avif with exif',
    make: () =>
      motley(64, 48)
        .withExif({ IFD0: { Artist: 'somebody' } })
        .avif({ effort: 0 })
        .toBuffer(),
  },
];

type Mutation = (file: Buffer, dice: Dice, other: Buffer) => Buffer;

const mutations: Readonly<Record<string, Mutation>> = {
  flipped(file, dice) {
    const copy = Buffer.from(file);
    for (let flips = dice.between(1, 24); flips > 0; flips -= 1) {
      const at = dice.between(0, copy.length - 1);
      copy[at] = copy.readUInt8(at) ^ (1 << dice.between(0, 7));
    }
    return copy;
  },
  'flipped in its header'(file, dice) {
    const copy = Buffer.from(file);
    for (let flips = dice.between(1, 4); flips > 0; flips -= 1) {
      const at = dice.between(0, Math.min(200, copy.length) - 1);
      copy[at] = copy.readUInt8(at) ^ (1 << dice.between(0, 7));
    }
    return copy;
  },
  truncated: (file, dice) => file.subarray(0, dice.between(1, file.length - 1)),
  spliced(file, dice, other) {
    return Buffer.concat([
      file.subarray(0, dice.between(1, file.length)),
      other.subarray(dice.between(0, other.length - 1)),
    ]);
  },
  extreme(file, dice) {
    const copy = Buffer.from(file);
    const at = dice.between(0, copy.length - 5);
    copy.writeUInt32BE(dice.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff]), at);
    return copy;
  },
  repeated(file, dice) {
    const from = dice.between(0, file.length - 2);
    const part = file.subarray(from, dice.between(from + 1, file.length));
    return Buffer.concat([
      file.subarray(0, from),
      ...Array.from({ length: dice.between(2, 40) }, () => part),
      file.subarray(from),
    ]);
  },
  'cut out'(file, dice) {
    const from = dice.between(1, file.length - 2);
    return Buffer.concat([file.subarray(0, from), file.subarray(dice.between(from + 1, file.length - 1))]);
  },
};

/** Damaged files, the same ones each time. */
export async function mutatedPictures(
  count: number,
  seed: string,
): Promise<{ name: string; file: Buffer }[]> {
  const files = await Promise.all(sources.map(({ make }) => make()));
  const kinds = Object.entries(mutations);
  return Array.from({ length: count }, (_, index) => {
    const dice = diceFor(`${seed} ${index}`);
    const source = sources[index % sources.length];
    const file = files[index % files.length] ?? Buffer.alloc(0);
    const [kind, mutate] = dice.pick(kinds);
    return { name: `${source?.name} ${kind} (${index})`, file: mutate(file, dice, dice.pick(files)) };
  });
}
