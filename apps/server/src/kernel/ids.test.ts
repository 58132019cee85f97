import { publicId } from '@bowline/contract/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { seededRandom, systemRandom } from './random.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('are version 7 UUIDs that sort by time', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
        (moment) => {
          const clock = fixedClock(moment);
          const random = seededRandom('ids', clock);
          const earlier = random.uuid7();
          clock.advance(1);
          const later = random.uuid7();
          expect(earlier).toMatch(uuid7);
          expect(earlier < later).toBe(true);
        },
      ),
    );
  });

  it('are version 7 UUIDs of the present time, each its own', () => {
    const before = Date.now();
    const ids = Array.from({ length: 1_000 }, () => systemRandom.uuid7());
    const after = Date.now();
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) {
      expect(id).toMatch(uuid7);
      const time = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(after);
    }
  });

  it('are version 4 UUIDs where they must not tell the time', () => {
    expect(systemRandom.uuid4()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const at = (moment: string) => seededRandom('same', fixedClock(moment)).uuid4();
    expect(at('2020-01-01')).toBe(at('2026-01-01'));
  });

  it('are public ids of 16 letters and digits, each equally likely', () => {
    const counts = new Map<string, number>();
    for (let round = 0; round < 2_000; round += 1) {
      const id = systemRandom.publicId();
      expect(publicId.safeParse(id).success).toBe(true);
      for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    const expected = (2_000 * 16) / 62;
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.3);
  });

  it('repeat for the same seed only', () => {
    const values = (seed: string) => {
      const random = seededRandom(seed, fixedClock('2026-01-01'));
      return [random.uuid7(), random.publicId(), random.token(), random.bytes(5).toString('hex')];
    };
    expect(values('a')).toEqual(values('a'));
    expect(values('a')).not.toEqual(values('b'));
  });
});
