import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '@bowline/simulators/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoStore } from '#modules/photos/photo-store.ts';
import { createDiskStore } from './disk/index.ts';
import { createS3Store } from './s3/index.ts';

interface OpenStore {
  readonly store: PhotoStore;
  close(): Promise<void>;
}

async function onDisk(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-store-'));
  return { store: createDiskStore(folder), close: () => rm(folder, { recursive: true }) };
}

async function onS3(): Promise<OpenStore> {
  const s3 = await startS3();
  return { store: createS3Store(s3, s3), close: s3.close };
}

/** The contract of every photo store. */
describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('a photo store %s', (_where, open) => {
  let opened: OpenStore;
  let store: PhotoStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened.close());

  it('gives back what was put last, byte for byte', async () => {
    const every = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.put('somekey1/full.webp', Buffer.from('one'));
    await store.put('somekey1/full.webp', every);
    expect((await store.get('somekey1/full.webp'))?.equals(every)).toBe(true);
  });

  it('keeps what is empty, and what is large', async () => {
    const large = Buffer.alloc(15 * 1024 * 1024, 'rope');
    await store.put('otherkey/original', large);
    await store.put('otherkey/empty.webp', Buffer.alloc(0));
    expect((await store.get('otherkey/original'))?.equals(large)).toBe(true);
    expect(await store.get('otherkey/empty.webp')).toHaveLength(0);
  });

  it('has nothing under a key nobody used', async () => {
    expect(await store.get('nobodys-key/full.webp')).toBeUndefined();
  });

  it('deletes one and no neighbour, and does not mind what is gone', async () => {
    await store.put('thirdkey/full.webp', Buffer.from('x'));
    await store.put('thirdkey/full.avif', Buffer.from('y'));
    await store.delete('thirdkey/full.webp');
    await store.delete('thirdkey/full.webp');
    expect(await store.get('thirdkey/full.webp')).toBeUndefined();
    expect((await store.get('thirdkey/full.avif'))?.toString()).toBe('y');
    await store.delete('thirdkey/full.avif');
    await store.put('thirdkey/full.webp', Buffer.from('again'));
    expect((await store.get('thirdkey/full.webp'))?.toString()).toBe('again');
  });

  it('bears many at once', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `manykeys${index}/thumb.webp`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
    const read = await Promise.all(keys.map((key) => store.get(key)));
    expect(read.map(String)).toEqual(keys);
  });

  it.each(['../../etc/passwd', 'abcdefgh/../../x', '/etc/passwd', '', 'abcdefgh//x', 'abcdefgh/x\0.webp'])(
    'refuses %j, which is no key',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('not a storage key');
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key');
      await expect(store.delete(key)).rejects.toThrow('not a storage key');
    },
  );
});
