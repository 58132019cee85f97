import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedCall } from './refusal.ts';

/** PostgreSQL keeps neither NUL nor half a surrogate pair: such text is refused at the door, not by the database. */
function mustBeStorable(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new RefusedCall('invalid_request');
}

function check(key: string, value: unknown): unknown {
  // The one name a JSON text can smuggle past an object's own fields.
  if (key === '__proto__') throw new RefusedCall('invalid_request');
  mustBeStorable(key);
  if (typeof value === 'string') mustBeStorable(value);
  return value;
}

export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      if (body === '') return undefined;
      try {
        return JSON.parse(body, check);
      } catch {
        throw new RefusedCall('invalid_request');
      }
    },
  );
  app.addHook('preValidation', async ({ params, query }) => {
    for (const part of [params, query]) {
      for (const [key, value] of Object.entries(part ?? {})) check(key, value);
    }
  });
}
