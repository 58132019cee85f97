import { limits } from '@bowline/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedCall } from './refusal.ts';
import { createUploadSlots } from './upload-slots.ts';

/** What is not a file stands in memory as text and is parsed in one go: nobody needs more. */
export const textLimit = 256 * 1024;

const isFile = /^(image\/|application\/octet-stream)/i;

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

export function readBodies(app: FastifyInstance, limitScale: number): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: textLimit },
    async (request: FastifyRequest, body: string) => {
      if (request.routeOptions.config.operation?.body === 'raw') return Buffer.from(body);
      if (body === '') return undefined;
      try {
        return JSON.parse(body, check);
      } catch {
        throw new RefusedCall('invalid_request');
      }
    },
  );
  app.addContentTypeParser(
    isFile,
    { parseAs: 'buffer', bodyLimit: limits.photos.bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  // Mail programs post `List-Unsubscribe=One-Click` as a form (RFC 8058); our own pages never send one here.
  app.addContentTypeParser(
    /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
    { parseAs: 'string', bodyLimit: textLimit },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.operation?.fromAnywhere) throw new RefusedCall('invalid_request');
      return undefined;
    },
  );
  const uploads = createUploadSlots(limitScale);
  // After the guard, before a byte of the body: files go where files are taken, and nothing else goes there.
  app.addHook('preParsing', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config;
    const type = request.headers['content-type'];
    const takesFile = operation?.body === 'bytes';
    if (type !== undefined && isFile.test(type) !== takesFile) throw new RefusedCall('invalid_request');
    return takesFile ? uploads.admit(request, reply, payload) : payload;
  });
  app.addHook('preValidation', async ({ params, query }) => {
    for (const part of [params, query]) {
      for (const [key, value] of Object.entries(part ?? {})) check(key, value);
    }
  });
}
