import { STATUS_CODES } from 'node:http';
import zlib, { constants, type ZstdOptions } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import type { RequestHandler } from 'react-router';
import type { Config } from './config.ts';
import { fetchRequest, refuseForm } from './fetch-request.ts';

export interface AppOptions {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly handle: RequestHandler;
  readonly serverFactory?: FastifyServerFactory;
}

/** The longest form is a profile with its texts; photos go to the API. */
const bodyLimit = 64 * 1024;

/** Pages add a Content-Security-Policy of their own. The profile form asks for the position, to choose a region. */
const onEveryAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), midi=(), ' +
    'display-capture=(), accelerometer=(), gyroscope=(), magnetometer=(), browsing-topics=()',
};

/** Links and forms send no others. */
const methods = ['GET', 'HEAD', 'POST'];

/** Builds the HTTP server around React Router. Everything that is not a file is a page. */
export async function buildApp({ config, log, handle, serverFactory }: AppOptions) {
  const app = fastify({
    loggerInstance: log,
    // Addresses and query strings are personal; metrics count requests instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit,
    // A request that trickles in is answered with 408. Node swaps the two times when the one for headers is longer.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // Longer than any page takes to render, streamed parts included.
    connectionTimeout: 60_000,
    // Longer than proxies keep an idle connection, so that the proxy closes it and never sends into a closed one.
    keepAliveTimeout: 72_000,
    ...(serverFactory && { serverFactory }),
  });

  await app.register(compress, {
    // As many bytes as brotli 3 in half of the time (docs/performance.md); not every browser takes it.
    encodings: ['zstd', 'br', 'gzip'],
    // Flushes each part of a streamed page immediately instead of waiting for a full buffer.
    zlib: { ...zlib, createZstdCompress: createFlushingZstd },
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      // Level 4 takes two thirds more time for 4 % fewer bytes (docs/performance.md).
      params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
    // A page that is complete is compressed in one call: its stream would cost as much again.
    syncThreshold: Number.POSITIVE_INFINITY,
  });

  // React Router's actions parse forms themselves. The body is read here as bytes, because only then its limit applies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) log.error({ err: error }, 'request failed');
    return reply.code(statusCode).type('text/plain').send(STATUS_CODES[statusCode]);
  });

  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(onEveryAnswer);
    if (request.protocol === 'https')
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // Refused before anything else: React Router would run an action for PUT, and fetch knows no TRACE.
    if (!methods.includes(request.method)) return reply.code(405).header('Allow', methods.join(', ')).send();
    // A keep-alive connection must be closed by a response header: closing it between requests would drop the next one.
    if (draining) reply.header('Connection', 'close');
  });
  app.all('*', async (request, reply) => {
    const page = fetchRequest(request, reply);
    if (!page) return reply.code(400).send();
    const refusal = request.method === 'POST' ? await refuseForm(request) : undefined;
    if (refusal) return reply.code(refusal).send();
    const answer = await handle(page);
    return answer.headers.has('Content-Length') ? sendWhole(answer, reply) : answer;
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send());
  return app;
}

/** The plugin has no options for zstd alone, and means another flush by the same number. */
const createFlushingZstd = (options?: ZstdOptions) =>
  zlib.createZstdCompress({ ...options, flush: constants.ZSTD_e_flush });

/** Sends an answer whose length, and so whose content, is known. */
async function sendWhole(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every response closes its connection. */
    drain(): void;
  }
}
