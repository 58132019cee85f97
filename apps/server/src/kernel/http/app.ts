import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/pool.ts';
import type { Random } from '../random.ts';
import type { Redis } from '../redis.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { nameRequestSpan } from '../telemetry/trace-context.ts';
import { createErrorAnswer } from './answer-error.ts';
import { createBeforeBody } from './before-body.ts';
import { readBodies, textLimit } from './body.ts';
import { createCallContext } from './call-context.ts';
import { createGuard, guardSpeaker, type Recognition, requestLocale } from './guard.ts';
import { createLimits } from './limits.ts';
import { describeApi, descriptionPath } from './openapi.ts';
import { querySigns, type Route, serve } from './operations.ts';
import { presentRefusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { audiences } from './staff-host.ts';

export interface HttpDeps {
  readonly config: Config;
  readonly database: Database;
  readonly redis: Redis;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly recognition: Recognition;
}

/** The API as one Fastify instance: every route is an operation of the contract, guarded and described. */
export async function buildApp(deps: HttpDeps, routes: readonly Route[]): Promise<FastifyInstance> {
  const { config, log, metrics, random } = deps;
  const answerError = createErrorAnswer(log);
  const app = Fastify({
    logger: false,
    trustProxy: config.trustedProxies,
    genReqId: () => random.uuid7(),
    bodyLimit: textLimit,
    // A body that trickles in holds its place no longer than this.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    // While stopping: finish what is under way, close what is idle, tell keep-alive clients to go elsewhere.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 256,
      constraints: { querySign: querySigns(routes), audience: audiences(config.staffHost) },
    },
    // Addresses the router cannot even read are answered like any other error.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('caller', null);
  app.decorate(
    'operations',
    routes.map((route) => route.operation),
  );

  readBodies(app, config.limitScale);
  refuseUndeclaredRoutes(app);
  await app.register(cookie);
  // Brotli's own default is the slowest of its eleven levels.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // A complete answer is compressed in one call. With a stream, reading a conversation took 1.4 times as much CPU time.
    syncThreshold: Number.POSITIVE_INFINITY,
  });

  const observe = createObserver(metrics);
  const limits = createLimits(deps.redis, config.limitScale);
  const onEveryAnswer = {
    ...(await securityHeaders()),
    'cache-control': 'no-store',
    // Pictures above all.
    'x-robots-tag': 'noindex, nofollow',
  };
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(onEveryAnswer).header('x-request-id', request.id);
    nameRequestSpan(request.method, request.routeOptions.config.operation?.id ?? 'none');
    // A busy connection must leave by our word: closing it between two requests would drop the second.
    if (draining) reply.header('connection', 'close');
    next();
  });
  app.addHook('onRequest', createGuard({ ...deps, limits }));
  app.addHook('onRequest', createBeforeBody(deps));
  app.addHook('preHandler', guardSpeaker);
  app.addHook('onResponse', (request, reply, next) => {
    const operation = request.routeOptions.config.operation?.id ?? 'none';
    const { elapsedTime, statusCode: status } = reply;
    observe(operation, status, elapsedTime / 1000);
    log.info({ request: request.id, operation, status, ms: Math.round(elapsedTime) }, 'answered');
    next();
  });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(presentRefusal(requestLocale(request), 'not_found')),
  );

  await describeApi(app);
  serve(app, routes, createCallContext(deps));
  await app.ready();
  return app;
}

/** Looks the histogram of an operation and status up once: by its labels, that takes longer than counting. */
function createObserver({ http }: Pick<Metrics, 'http'>) {
  const histograms = new Map<string, ReturnType<Metrics['http']['labels']>>();
  return (operation: string, status: number, seconds: number): void => {
    const name = `${operation} ${status}`;
    const histogram = histograms.get(name) ?? http.labels({ operation, status: String(status) });
    histograms.set(name, histogram);
    histogram.observe(seconds);
  };
}

/** A door that no operation of the contract declares is not opened. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config, method }) => {
    if (config && 'operation' in config) return;
    if (url === descriptionPath) return;
    throw new Error(`${String(method)} ${url} is not an operation of the contract`);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer sends its connection elsewhere. */
    drain(): void;
  }
}
