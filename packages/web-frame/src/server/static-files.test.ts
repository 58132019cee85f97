import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveFiles } from './static-files.ts';

it('caches built files for good but revalidates the service worker', async () => {
  const client = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(client, 'assets'));
  for (const file of ['sw.js', 'icon.png', 'assets/root-1a2b.js']) await writeFile(join(client, file), '1');
  const app = fastify();
  await serveFiles(app, client);
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/sw.js?brand=bowline')).toBe('no-cache');
  expect(await kept('/icon.png')).toBe('public, max-age=3600');
  expect(await kept('/assets/root-1a2b.js')).toBe('public, max-age=31536000, immutable');
  await app.close();
});
