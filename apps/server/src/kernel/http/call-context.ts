import { hash } from 'node:crypto';
import type { ErrorCode } from '@bowline/contract/errors';
import { isOldCall, type Operation } from '@bowline/contract/operation';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/pool.ts';
import { transactResult } from '../db/result-transaction.ts';
import type { Queryable } from '../db/transaction.ts';
import type { SiteId } from '../ids.ts';
import { ok, type Result } from '../result.ts';
import type { Logger } from '../telemetry/logger.ts';
import { accepts } from './accepts.ts';
import type { AnyCall, Cookie } from './call.ts';
import { cookieName, sessionCookie, staffCookie } from './cookie-name.ts';
import type { Caller, Recognition } from './guard.ts';
import { type Attempt, createIdempotency } from './idempotency.ts';
import { type CallOpener, needsKey } from './operations.ts';
import { refuse } from './refusal.ts';

/** Tells bodies apart; of a file no copy is made for it. */
const bodyText = (body: unknown): string =>
  Buffer.isBuffer(body) ? hash('sha256', body) : JSON.stringify(body ?? null);

const repetitionSeconds = 10;

const keyShape = /^[\w-]{16,64}$/;

/** What is open to visitors may begin or end a session: the repetition comes from another, or none, and is the same. */
export function actorOf(viewer: Caller['viewer'], { authority }: Operation): string {
  if (authority === 'visitor' || authority === 'staff_visitor' || viewer.kind === 'visitor') return 'visitor';
  return viewer.kind === 'staff' ? viewer.id : viewer.publicId;
}

/** Answers to staff whose operation is about no single site are kept under a number that no site has. */
export const idempotencySite = ({ site }: Pick<Caller, 'site'>): SiteId => site?.id ?? (0 as SiteId);

export function createCallContext(deps: {
  config: Pick<Config, 'publicScheme'>;
  database: Database;
  vault: Vault;
  clock: Clock;
  log: Logger;
  recognition: Recognition;
}): CallOpener {
  const { database, vault, clock, log, recognition } = deps;
  const idempotency = createIdempotency(database.db, vault);
  const { publicScheme } = deps.config;

  /**
   * The key of a caller that sends none: the same call with the same session, from the same network and within seconds, is a
   * repetition.
   */
  function madeKey(request: FastifyRequest, { network }: Caller, operation: Operation): string | undefined {
    if (!isOldCall(operation) || request.headers['idempotency-key'] !== undefined) return undefined;
    const session = request.cookies[cookieName(publicScheme, sessionCookie)] ?? '';
    const seconds = Math.floor(clock.now().getTime() / (repetitionSeconds * 1_000));
    const made = [network, session, seconds, request.method, request.url, bodyText(request.body)];
    return vault.lookup('request', made.join('\n')).toString('base64url');
  }

  function attemptOf(request: FastifyRequest, caller: Caller, operation: Operation): Attempt | undefined {
    if (!needsKey(operation)) return undefined;
    const key = madeKey(request, caller, operation) ?? request.headers['idempotency-key'];
    if (typeof key !== 'string' || !keyShape.test(key)) throw refuse('idempotency_key_required', {});
    const { viewer } = caller;
    return {
      site: idempotencySite(caller),
      actor: actorOf(viewer, operation),
      key,
      operation: operation.id,
      requestHash: vault.lookup('request', `${request.url}\n${bodyText(request.body)}`),
      member: viewer.kind === 'member' ? viewer.id : undefined,
    };
  }

  return async (request, reply, operation) => {
    const { caller } = request;
    if (!caller) throw new Error(`${operation.id} was reached without its guard`);
    const applyCookies = (cookies: readonly Cookie[]) => {
      for (const { name, value, options } of cookies) {
        // By what the site is, not by how the call arrived: a proxy may forget to say that it had TLS.
        reply.setCookie(cookieName(publicScheme, name), value, {
          ...options,
          secure: publicScheme === 'https',
        });
        // Pictures of members may be in the browser's cache. Without TLS browsers ignore the header.
        const endsSession = (name === sessionCookie || name === staffCookie) && value === '';
        if (endsSession && publicScheme === 'https') reply.header('clear-site-data', '"cache"');
      }
    };

    const attempt = attemptOf(request, caller, operation);
    const earlier = attempt && (await idempotency.firstAnswer(attempt));
    if (earlier) {
      applyCookies(earlier.cookies);
      return { replay: earlier.body };
    }

    const cookies: Cookie[] = [];
    const call: AnyCall = {
      ...caller,
      clock,
      log: log.child({ request: request.id }),
      country: recognition.countryOf(request.ip),
      userAgent: request.headers['user-agent'],
      header: (name) => {
        const value = request.headers[name.toLowerCase()];
        return typeof value === 'string' ? value : undefined;
      },
      accepts: (mediaType) => accepts(request.headers.accept, mediaType),
      setCookie: (cookie) => cookies.push(cookie),
      concerns: (member) => {
        if (attempt) attempt.member = member;
      },
      cookie: (name) => request.cookies[cookieName(publicScheme, name)],
      async commit<T, E extends ErrorCode>(work: (tx: Queryable) => Promise<Result<T, E>>) {
        if (!attempt) return transactResult(database.db, work);
        const result = await idempotency.once(attempt, work, cookies);
        if (result) return result;
        const first = await idempotency.firstAnswer(attempt);
        if (!first) throw new Error('an answered key has no answer');
        cookies.splice(0, cookies.length, ...first.cookies);
        return ok(first.body as T);
      },
    };
    return { call, close: () => applyCookies(cookies) };
  };
}
