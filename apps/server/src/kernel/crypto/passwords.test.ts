import { randomBytes } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSecrets } from '../config.ts';
import { createHashingLimiter, createPasswords, hashesAtOnce } from './passwords.ts';

const hashing = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      hashing.now += 1;
      hashing.most = Math.max(hashing.most, hashing.now);
      try {
        return await work(...args);
      } finally {
        hashing.now -= 1;
      }
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

const passwords = createPasswords(loadSecrets(), createHashingLimiter());

afterEach(() => {
  hashing.most = 0;
});

describe('passwords', () => {
  it('verifies the right one only', async () => {
    const stored = await passwords.hash('long and winding');
    expect(await passwords.verify(stored, 'long and winding')).toBe(true);
    expect(await passwords.verify(stored, 'long and windin')).toBe(false);
    expect(await passwords.verifyDummy('long and winding')).toBe(false);
  });

  it('hashes with argon2id at the promised cost', async () => {
    const stored = await passwords.hash('long and winding');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('is worthless without the pepper', async () => {
    const stored = await passwords.hash('long and winding');
    const thief = createPasswords(
      loadSecrets({ ...process.env, SECRET_PEPPER: randomBytes(32).toString('base64') }),
      createHashingLimiter(),
    );
    expect(await thief.verify(stored, 'long and winding')).toBe(false);
  });

  it('leaves a core and a thread to others', async () => {
    const stored = await passwords.hash('long and winding');
    await Promise.all([
      ...Array.from({ length: 8 }, () => passwords.hash('another')),
      ...Array.from({ length: 8 }, () => passwords.verify(stored, 'another')),
      ...Array.from({ length: 8 }, () => passwords.verifyDummy('another')),
    ]);
    expect(hashing.most).toBe(hashesAtOnce);
    expect(hashesAtOnce).toBeLessThan(4);
  });

  it('lets networks take turns, so that a flood from one does not delay another', async () => {
    const stored = await passwords.hash('long and winding');
    let flooded = 0;
    const flood = Array.from({ length: 30 }, async () => {
      await passwords.verify(stored, 'another', 'flood');
      flooded += 1;
    });
    await passwords.verify(stored, 'long and winding', 'elsewhere');
    expect(flooded).toBeLessThan(5);
    await Promise.all(flood);
  });

  it.each(['password', 'PassWord', '12345678', 'Welkom01', 'motdepasse', 'voxstrange', 'dimazarya'])(
    'knows %s as common',
    (password) => {
      expect(passwords.isCommon(password)).toBe(true);
    },
  );

  it('does not call an uncommon one common', () => {
    expect(passwords.isCommon('bowline on a bight')).toBe(false);
  });
});
