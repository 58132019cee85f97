import { errors } from '@bowline/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isSiteBeingMoved } from '../db/outage.ts';
import type { Logger } from '../telemetry/logger.ts';
import { requestLocale } from './guard.ts';
import { presentInvalid, presentRefusal, RefusedCall } from './refusal.ts';

/** Turns whatever went wrong into the one error model, in the caller's language. */
export const createErrorAnswer =
  (log: Logger) => (error: FastifyError | RefusedCall, request: FastifyRequest, reply: FastifyReply) => {
    const locale = request.caller?.locale ?? requestLocale(request);
    if (error instanceof RefusedCall) {
      if (error.code === 'unavailable') void reply.header('retry-after', '1');
      if (error.params.seconds !== undefined) void reply.header('retry-after', String(error.params.seconds));
      return reply.code(errors[error.code].status).send(presentRefusal(locale, error.code, error.params));
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const minimumAge = request.caller?.site?.settings.minimum_age;
      return reply.code(400).send(presentInvalid(locale, error.validation, minimumAge));
    }
    const status = error.statusCode ?? 500;
    if (status === 413) return reply.code(413).send(presentRefusal(locale, 'payload_too_large'));
    if (status < 500) return reply.code(400).send(presentRefusal(locale, 'invalid_request'));
    const isMoving = isSiteBeingMoved(error);
    if (isMoving || isDatabaseAway(error)) {
      log.warn(
        { request: request.id, err: error },
        isMoving ? 'the site is being moved' : 'the database is away',
      );
      void reply.header('retry-after', '1');
      return reply.code(503).send(presentRefusal(locale, 'unavailable'));
    }
    log.error({ request: request.id, err: error }, 'failed');
    return reply.code(500).send(presentRefusal(locale, 'internal'));
  };
