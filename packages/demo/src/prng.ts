/** A pseudo-random generator. The same seed gives the same results, so that the demo members never change. */
export type Prng = {
  /** A number from 0 up to, not including, 1. */
  roll(): number;
  /** A whole number from `low` up to and including `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks by weight: `[['common', 9], ['rare', 1]]`. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Returns the entry at `index` of a shuffled list, so that consecutive indexes give different entries. */
  nth<T>(list: readonly T[], index: number): T;
  /** `count` different entries in random order. */
  sample<T>(list: readonly T[], count: number): T[];
};

export function createPrng(seed: string): Prng {
  const roll = mulberry32(mixBits(fnv1a(seed)));

  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`Nothing to pick from (seed ${seed})`);
    return list[Math.floor(roll() * list.length)] as T;
  };

  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const at = Math.floor(roll() * rest.length);
      return rest.splice(at, 1)[0] as T;
    });
  };

  return {
    roll,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    chance: (probability) => roll() < probability,
    pick,
    weighted(list) {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      let left = roll() * total;
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(list)[0];
    },
    nth: (list, index) => sample(list, list.length)[index % list.length] ?? pick(list),
    sample,
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}

/** Mixes the bits (MurmurHash3's finalizer): similar seeds ('member 1', 'member 2') must not give similar results. */
function mixBits(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
