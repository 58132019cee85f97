import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bowline-disk-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('leaves no unfinished file behind', async () => {
  const store = createDiskStore(folder);
  await store.put('somekey1/full.webp', Buffer.from('one'));
  await store.put('somekey1/full.webp', Buffer.from('two'));
  expect(await readdir(join(folder, 'so/somekey1'))).toEqual(['full.webp']);
});

test('is readable by its own user alone', async () => {
  const store = createDiskStore(folder);
  await store.put('otherkey/full.webp', Buffer.from('x'));
  const { mode } = await stat(join(folder, 'ot/otherkey/full.webp'));
  expect(mode & 0o077).toBe(0);
});

test('deletes a file with what an interrupted put left of it, and the folder with the last', async () => {
  const store = createDiskStore(folder);
  await store.put('thirdkey/full.webp', Buffer.from('x'));
  await store.put('thirdkey/thumb.webp', Buffer.from('y'));
  await writeFile(join(folder, 'th/thirdkey/full.webp.0b9f'), 'half of x');

  await store.delete('thirdkey/full.webp');
  expect(await readdir(join(folder, 'th/thirdkey'))).toEqual(['thumb.webp']);
  await store.delete('thirdkey/thumb.webp');
  await store.delete('thirdkey/thumb.webp');
  expect(await readdir(join(folder, 'th'))).toEqual([]);
});
