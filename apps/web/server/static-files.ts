import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves what the build wrote, in the compressed form it wrote beside it. */
export async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  // Built files carry their content's hash in their name, so a browser may keep them for good.
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    // A browser asks for the service worker to learn whether there is a newer one.
    setHeaders: (reply, path) => {
      if (path === join(client, 'sw.js')) reply.header('Cache-Control', 'no-cache');
    },
    decorateReply: false,
  });
}
