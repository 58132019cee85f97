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
  // A file's bytes; an operation that takes none has no schema they would fit.
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // Mail programs post `List-Unsubscribe=One-Click` as a form (RFC 8058); our own pages never send one here.
  app.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.operation?.fromAnywhere) throw new RefusedCall('invalid_request');
      return undefined;
    },
  );
  app.addHook('preValidation', async ({ params, query }) => {
    for (const part of [params, query]) {
      for (const [key, value] of Object.entries(part ?? {})) check(key, value);
    }
  });
}
