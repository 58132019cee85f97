import type { FastifyRequest } from 'fastify';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/pool.ts';
import { actorOf, idempotencySite } from './call-context.ts';
import { createIdempotency } from './idempotency.ts';
import { RefusedCall } from './refusal.ts';

/**
 * Asks the route whether the call is refused whatever its body holds, so that a large or slow body is not waited for. A
 * repetition of an answered call passes: it gets the first answer.
 */
export function createBeforeBody({
  database,
  vault,
}: {
  readonly database: Database;
  readonly vault: Vault;
}) {
  const { isAnswered } = createIdempotency(database.db, vault);

  return async ({ routeOptions, caller, headers }: FastifyRequest): Promise<void> => {
    const { operation, beforeBody } = routeOptions.config;
    if (!operation || !beforeBody || !caller) return;
    const result = await beforeBody(caller);
    if (result.ok) return;
    const key = headers['idempotency-key'];
    const attempt = { site: idempotencySite(caller), actor: actorOf(caller.viewer, operation) };
    if (typeof key === 'string' && (await isAnswered({ ...attempt, key }))) return;
    throw new RefusedCall(result.code, result.params);
  };
}
