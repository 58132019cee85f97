import { isStaffAuthority, type Operation } from '@bowline/contract/operation';
import { chooseLocale, type Locale, localeCookie } from '@bowline/i18n';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Vault } from '../crypto/vault.ts';
import type { PublicId, SiteId } from '../ids.ts';
import { objection } from './authority.ts';
import type { CallSite, Staff, Viewer } from './call.ts';
import { cookieName, sessionCookie, staffCookie } from './cookie-name.ts';
import { type Limits, rateLimitKey } from './limits.ts';
import { networkOf } from './network.ts';
import { guardsOrigin, type Route } from './operations.ts';
import { comesFromOwnPages } from './origin.ts';
import { RefusedCall, refuse } from './refusal.ts';

/** What the kernel asks of the modules to know who calls, from where, and whom. */
export interface Recognition {
  siteByHost(host: string): Promise<CallSite | undefined>;
  viewerBySession(site: SiteId, token: string): Promise<Viewer>;
  staffBySession(token: string): Promise<Staff | undefined>;
  countryOf(address: string): string | null;
}

/** Who calls: known before the body is read. */
export interface Caller {
  readonly site: CallSite;
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
  const memberCookie = cookieName(deps.config.publicScheme, sessionCookie);
  const counted = (caller: string) => rateLimitKey(vault, caller);

  return async function guard(request: FastifyRequest): Promise<void> {
    const { operation } = request.routeOptions.config;
    if (!operation) return;

    const network = counted(networkOf(request.ip));
    await limits.ofNetwork(operation, network);

    const site = await recognition.siteByHost(siteAskedFor(request, operation));
    if (!site) throw refuse('site_not_found', {});
    if (guardsOrigin(operation) && !comesFromOwnPages(request.headers)) throw refuse('origin_refused', {});

    const viewer = await recognise(recognition, request, operation, site.id, memberCookie);
    // The language of a site is that of its members.
    const locale = requestLocale(request, viewer.kind === 'staff' ? undefined : site, viewer);
    request.caller = { site, viewer, locale, network };

    const code = objection(operation.authority, viewer);
    if (code) throw new RefusedCall(code);
    if (viewer.kind !== 'visitor') await limits.ofCaller(operation, counted(`${site.id} ${viewer.id}`));
  };
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

/** The host selects the site. Staff have one host for all sites, and name the site in the query. */
function siteAskedFor({ hostname, query }: FastifyRequest, { authority }: Operation): string {
  if (!isStaffAuthority(authority)) return hostname;
  const { site } = query as { readonly site?: unknown };
  return typeof site === 'string' ? site : '';
}

const visitor: Viewer = { kind: 'visitor' };

/** Each kind of operation looks at its own cookie alone: a browser that holds both is staff here and a member there. */
async function recognise(
  recognition: Recognition,
  { cookies }: FastifyRequest,
  { authority }: Operation,
  site: SiteId,
  memberCookie: string,
): Promise<Caller['viewer']> {
  const token = cookies[isStaffAuthority(authority) ? staffCookie : memberCookie];
  if (!token) return visitor;
  if (isStaffAuthority(authority)) return (await recognition.staffBySession(token)) ?? visitor;
  return recognition.viewerBySession(site, token);
}
