import { isOldCall, type Operation } from '@bowline/contract/operation';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { needsKey } from './operations.ts';
import { audienceOf } from './staff-host.ts';

export const descriptionPath = '/api/openapi.json';

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'A fresh random value per intended change; a repetition with the same key gets the first answer.',
  schema: { type: 'string', minLength: 16, maxLength: 64 },
} as const;

/**
 * Describes every operation of members and visitors at /api/openapi.json, each with the authority it asks for. What staff may do
 * is nobody else's business.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const isDescribed = (operation: Operation) => audienceOf(operation).audience === 'sites';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bowline',
        version: '1',
        description: 'The API of one Bowline site, found by its host.',
      },
    },
    transform: (route) => {
      const { operation } = route.route.config ?? {};
      if (!operation || !isDescribed(operation))
        return { schema: { ...route.schema, hide: true }, url: route.url };
      const { schema, url } = jsonSchemaTransform(route);
      // OpenAPI knows one operation for each address and method; the query in the path keeps two apart.
      const path = operation.path.includes('?') ? operation.path : url;
      return { schema: { ...schema, 'x-authority': operation.authority }, url: path };
    },
    transformObject: jsonSchemaTransformObject,
  });
  const constraints = audienceOf({ authority: 'visitor' });
  app.get(descriptionPath, { schema: { hide: true }, constraints }, async () =>
    withKeys(app, app.operations.filter(isDescribed)),
  );
}

interface Description {
  paths: Record<
    string,
    Record<string, { parameters?: unknown[]; requestBody?: unknown; responses: Record<string, unknown> }>
  >;
}

/** Adds what the schemas of an operation cannot say: its key header and its binary answers. */
function withKeys(app: FastifyInstance, operations: readonly Operation[]): object {
  const document = structuredClone(app.swagger()) as object as Description;
  for (const operation of operations) {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
    if (!described) throw new Error(`${operation.id} is served but not described`);
    if (needsKey(operation)) {
      const header = { ...keyHeader, required: !isOldCall(operation) };
      described.parameters = [...(described.parameters ?? []), header];
    }
    if (operation.body === 'bytes') {
      described.requestBody = {
        required: true,
        content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
      };
    }
    if (operation.response === 'binary') {
      described.responses['200'] = {
        description: 'The bytes',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      };
    }
  }
  return document;
}

declare module 'fastify' {
  interface FastifyInstance {
    operations: readonly Operation[];
  }
}
