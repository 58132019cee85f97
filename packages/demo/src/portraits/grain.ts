import { createPrng } from '../prng.ts';

const SIDE = 180;

/** A raw picture, as sharp takes it for an overlay. */
export type Grain = { input: Buffer; raw: { width: number; height: number; channels: 3 } };

/** Creates a deterministic tile of film grain around middle grey, to be composited as soft light. */
export function grainTile(strength: number): Grain {
  const prng = createPrng('grain');
  const specks = Array.from({ length: SIDE * SIDE }, () => prng.roll() + prng.roll() + prng.roll() - 1.5);
  const speck = (x: number, y: number) => specks[(y % SIDE) * SIDE + (x % SIDE)] ?? 0;
  const input = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      // Grain larger than one pixel looks like paper rather than noise, and compresses to a third.
      const soft = speck(x, y) + speck(x + 1, y) + speck(x, y + 1) + speck(x + 1, y + 1);
      const at = (y * SIDE + x) * 3;
      input.fill(Math.round(128 + soft * strength), at, at + 3);
    }
  }
  return { input, raw: { width: SIDE, height: SIDE, channels: 3 } };
}
