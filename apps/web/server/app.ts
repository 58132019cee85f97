import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyServerFactory, LogController } from 'fastify';
import type { RequestHandler } from 'react-router';
import type { Config } from './config.ts';
import { fetchRequest } from './fetch-request.ts';

export interface AppOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly handle: RequestHandler;
  readonly serverFactory?: FastifyServerFactory;
}

/** Builds the HTTP server around React Router. Everything that is not a file is a page. */
export async function buildApp({ config, log, handle, serverFactory }: AppOptions) {
  const app = fastify({
    loggerInstance: log,
    // Addresses and query strings are personal; metrics count requests instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(serverFactory && { serverFactory }),
  });

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Flushes each part of a streamed page immediately instead of waiting for a full buffer.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });

  // React Router's actions parse forms themselves, from the raw stream.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    // A keep-alive connection must be closed by a response header: closing it between requests would drop the next one.
    if (draining) reply.header('Connection', 'close');
  });
  app.all('*', async (request, reply) => {
    const page = fetchRequest(request, reply);
    return page ? handle(page) : reply.code(400).send();
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every response closes its connection. */
    drain(): void;
  }
}
