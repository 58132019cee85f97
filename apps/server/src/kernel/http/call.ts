import type { ErrorCode } from '@bowline/contract/errors';
import type { SiteSettings } from '@bowline/contract/sites';
import type { StaffPosition } from '@bowline/contract/staff-rights';
import type { Locale } from '@bowline/i18n';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/transaction.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '../ids.ts';
import type { Result } from '../result.ts';
import type { Logger } from '../telemetry/logger.ts';

/** The brand a call was made to, found by its host; for staff the one they named. */
export interface CallSite {
  readonly id: SiteId;
  readonly name: string;
  readonly domain: string;
  readonly settings: SiteSettings;
  /** False: visitors see a preview, and every operation but those `beforeOpening` is refused. */
  readonly open: boolean;
}

export interface Member {
  readonly kind: 'member';
  readonly id: MemberId;
  readonly publicId: PublicId;
  readonly confirmed: boolean;
  readonly premium: boolean;
  readonly language: Locale;
  readonly session: string;
}
/** Who looks at a site. */
export type Viewer = { readonly kind: 'visitor' } | Member;

/** One of those who run the platform. They are no members and never look at a site as one. */
export interface Staff extends StaffPosition {
  readonly kind: 'staff';
  readonly id: EntityId;
  /** The sites they work for; `all` includes those that are added later. */
  readonly sites: readonly SiteId[] | 'all';
  /** Whether this is a session. A device that was opened by a link has none yet, and can only add a factor. */
  readonly enrolled: boolean;
  /** Whether the person signed in within the last five minutes. */
  readonly fresh: boolean;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** `secure` is added by the kernel. */
  readonly options: Omit<CookieSerializeOptions, 'secure'>;
}

/** Bytes with a media type of their own, for operations whose response is `binary`. */
export interface Bytes {
  readonly content: Buffer;
  readonly type: string;
  /** 0: kept by no cache. */
  readonly cacheSeconds: number;
  /** The header of the request by which these bytes were chosen, for caches to tell such answers apart. */
  readonly vary?: 'accept';
  /** Whose pages may show them, where it is not the site's own alone. */
  readonly shownOn?: 'same-site';
  /** For a file to keep: the name it is offered under. Plain letters only. */
  readonly filename?: string;
}

/** Everything a handler may know about the call it answers. */
export interface Call<V extends Viewer | Staff = Viewer> {
  readonly site: CallSite;
  readonly viewer: V;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly log: Logger;
  /** Country of the caller's address, never anything finer. The address itself stays in the kernel. */
  readonly country: string | null;
  /** A keyed hash of the caller's network, to count by. */
  readonly network: string;
  /** What the caller's browser calls itself. Too telling to be stored as it is. */
  readonly userAgent: string | undefined;
  /** A header of the call, for callers other than our pages: the signature of a provider's notification. */
  header(name: string): string | undefined;
  /** Whether the caller names this media type among those it can show. */
  accepts(mediaType: string): boolean;
  setCookie(cookie: Cookie): void;
  /** Whom the answer is about, where the caller is still a visitor: erasing the member erases the kept answer too. */
  concerns(member: MemberId): void;
  /** Token of a cookie the caller sent. */
  cookie(name: string): string | undefined;
  /**
   * Does the call's work once: runs it in one transaction together with the note that this Idempotency-Key has
   * been answered, so the work returns the answer's final body. A refusal rolls back. Slow work (password hashing) is done before, outside the transaction.
   */
  commit<T, E extends ErrorCode>(work: (tx: Queryable) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}

/** A call of the staff that is about several sites, or about none. */
export type OfficeCall<V extends Viewer | Staff = Staff> = Omit<Call<V>, 'site'> & {
  /** The site that was named, else all of the person's; empty where the operation is about none. */
  readonly sites: readonly CallSite[];
};

/** Any of them, before the operation says which. */
export type AnyCall = OfficeCall<Viewer | Staff> & { readonly site: CallSite | undefined };
