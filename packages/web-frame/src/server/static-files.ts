import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built files, precompressed. */
export async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  // Names contain content hashes, so browsers may cache the files for good.
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    // Browsers read this policy of documents only, and each of a page's ten scripts would repeat it.
    setHeaders: (reply) => void reply.removeHeader('Permissions-Policy'),
  });
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    // Browsers revalidate the service worker to detect a newer one.
    setHeaders: (reply, path) => {
      if (path === join(client, 'sw.js')) reply.header('Cache-Control', 'no-cache');
    },
    decorateReply: false,
  });
}
