import { isHost } from '@bowline/contract/ids';
import { isOldCall, isStaffAuthority, type Operation, staffScopeOf } from '@bowline/contract/operation';
import { chooseLocale, type Locale, localeCookie } from '@bowline/i18n';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { PublicId, SiteId } from '../ids.ts';
import { objection } from './authority.ts';
import type { CallSite, Staff, Viewer } from './call.ts';
import { cookieName, sessionCookie, staffCookie } from './cookie-name.ts';
import { type Limits, rateLimitKey } from './limits.ts';
import { networkOf } from './network.ts';
import { guardsOrigin, type Route } from './operations.ts';
import { comesFromOwnPages, comesFromProgram } from './origin.ts';
import { RefusedCall, refuse } from './refusal.ts';

/** What the kernel asks of the modules to know who calls, from where, and whom. */
export interface Recognition {
  siteByHost(host: string): Promise<CallSite | undefined>;
  /** Whether another cell serves the host now, so that the proxy will lead there in a moment. */
  hasMoved(host: string): Promise<boolean>;
  viewerBySession(site: SiteId, token: string): Promise<Viewer>;
  staffBySession(token: string): Promise<Staff | undefined>;
  /** All of them for `all`. */
  sitesById(ids: readonly SiteId[] | 'all'): Promise<readonly CallSite[]>;
  countryOf(address: string): string | null;
}

/** Who calls: known before the body is read. */
export interface Caller {
  /** `undefined` for staff whose operation is not about one site. */
  readonly site: CallSite | undefined;
  /** The site called; for staff those that the operation is about. */
  readonly sites: readonly CallSite[];
  readonly viewer: Viewer | Staff;
  readonly locale: Locale;
  /** A keyed hash of the network the call came from, to count by. */
  readonly network: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
    beforeBody?: NonNullable<Route['beforeBody']>;
  }
}

export function requestLocale(request: FastifyRequest, site?: CallSite, viewer?: Caller['viewer']): Locale {
  return chooseLocale({
    // An address the router cannot read is answered before cookies are.
    cookie: request.cookies?.[localeCookie.name],
    memberLanguage: viewer?.kind === 'member' ? viewer.language : undefined,
    domainLanguage: site?.settings.domain_language,
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Decides, before a byte of the body is read, whether this caller may call this operation at all. */
export function createGuard(deps: {
  config: Pick<Config, 'publicScheme'>;
  recognition: Recognition;
  limits: Limits;
  vault: Vault;
}) {
  const { recognition, limits, vault } = deps;
  // Each side looks at its own cookie alone: a browser that holds both is staff here and a member there.
  const memberCookie = cookieName(deps.config.publicScheme, sessionCookie);
  const ofStaff = cookieName(deps.config.publicScheme, staffCookie);
  const counted = cachedKeys((caller) => rateLimitKey(vault, caller));

  return async function guard(request: FastifyRequest): Promise<void> {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    if (![request.host, request.headers.host ?? ''].every(isHost)) throw refuse('invalid_request', {});

    const network = counted(networkOf(request.ip));
    await limits.ofNetwork(operation, network);

    if (isStaffAuthority(operation.authority)) await guardStaff(request, operation, network);
    else await guardSite(request, operation, network);
  };

  async function guardSite(request: FastifyRequest, operation: Operation, network: string): Promise<void> {
    const site = await recognition.siteByHost(request.hostname);
    if (!site) {
      const hasMoved = await recognition.hasMoved(request.hostname);
      throw hasMoved ? refuse('unavailable', {}) : refuse('site_not_found', {});
    }
    if (!site.open && !operation.beforeOpening) throw refuse('site_not_open', {});
    refuseOtherOrigins(request, operation);
    const token = request.cookies[memberCookie];
    const viewer = token ? await recognition.viewerBySession(site.id, token) : visitor;
    const locale = requestLocale(request, site, viewer);
    request.caller = { site, sites: [site], viewer, locale, network };

    refuseUnauthorized(operation, viewer);
    if (viewer.kind !== 'visitor') await limits.ofCaller(operation, counted(`${site.id} ${viewer.id}`));
  }

  /** Staff are recognised before any site is looked up: what sites there are is nobody else's business. */
  async function guardStaff(request: FastifyRequest, operation: Operation, network: string): Promise<void> {
    refuseOtherOrigins(request, operation);
    const token = request.cookies[ofStaff];
    const viewer = (token && (await recognition.staffBySession(token))) || visitor;
    // The language of a site is that of its members.
    const locale = requestLocale(request);
    request.caller = { site: undefined, sites: [], viewer, locale, network };
    refuseUnauthorized(operation, viewer);
    if (viewer.kind !== 'staff') return;

    const sites = await sitesAskedFor(recognition, viewer, operation, request.query);
    const isOne = staffScopeOf(operation) === 'site';
    request.caller = { site: isOne ? sites[0] : undefined, sites, viewer, locale, network };
    await limits.ofCaller(operation, counted(`staff ${viewer.id}`));
  }
}

const maxCachedKeys = 20_000;

/** Making a key takes longer than counting by it, and a caller needs the same ones in every call. */
function cachedKeys(keyOf: (caller: string) => string): (caller: string) => string {
  const keys = new LRUCache<string, string>({ max: maxCachedKeys });
  return (caller) => {
    const key = keys.get(caller) ?? keyOf(caller);
    keys.set(caller, key);
    return key;
  };
}

function refuseOtherOrigins({ headers }: FastifyRequest, operation: Operation): void {
  if (!guardsOrigin(operation) || comesFromOwnPages(headers)) return;
  if (!(isOldCall(operation) && comesFromProgram(headers))) throw refuse('origin_refused', {});
}

function refuseUnauthorized(operation: Operation, viewer: Caller['viewer']): void {
  const code = objection(operation, viewer);
  if (code) throw new RefusedCall(code);
}

/** A site that is not the person's is answered like one that does not exist. */
async function sitesAskedFor(
  { siteByHost, sitesById }: Recognition,
  staff: Staff,
  operation: Operation,
  query: unknown,
): Promise<readonly CallSite[]> {
  const scope = staffScopeOf(operation);
  if (scope === 'none') return [];
  const { site: named } = query as { readonly site?: unknown };
  if (scope === 'sites' && named === undefined) return sitesById(staff.sites);
  const site = typeof named === 'string' ? await siteByHost(named) : undefined;
  if (!site || !(staff.sites === 'all' || staff.sites.includes(site.id))) throw refuse('site_not_found', {});
  return [site];
}

/**
 * Refuses a call of a page that was opened for another member than the one who is logged in now. It runs after validation,
 * so a malformed `as` is answered like any other malformed input.
 */
export async function guardSpeaker({ routeOptions, query, caller }: FastifyRequest): Promise<void> {
  if (!routeOptions.config.operation?.speaksAs) return;
  const { as } = query as { readonly as?: PublicId };
  const isCaller = caller?.viewer.kind === 'member' && caller.viewer.publicId === as;
  if (as !== undefined && !isCaller) throw refuse('authentication_required', {});
}

const visitor: Viewer = { kind: 'visitor' };
