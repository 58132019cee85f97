import { type ZodObject, type ZodType, z } from 'zod';
import {
  type Method,
  type OperationId,
  type Path,
  siteEndpoints,
  splitEndpoint,
  staffEndpoints,
} from './endpoints.ts';
import type { ErrorCode, ErrorCodeWith } from './errors.ts';
import { publicId, siteDomain } from './ids.ts';
import type { StaffRight } from './staff-rights.ts';

/** Who may call an operation. Every operation names exactly one; the strictest comes last of its line. */
export const authorities = [
  'visitor',
  'member',
  'confirmed',
  'premium',
  'staff_visitor',
  'staff_enrolling',
  'staff',
] as const;
export type Authority = (typeof authorities)[number];

/**
 * Those on the host of the staff: `staff_visitor` has no session yet, `staff_enrolling` one that has still to get its second
 * factor, `staff` a complete one and the operation's `right`.
 */
const staffAuthorities = [
  'staff_visitor',
  'staff_enrolling',
  'staff',
] as const satisfies readonly Authority[];
export type StaffAuthority = (typeof staffAuthorities)[number];
export const isStaffAuthority = (authority: Authority): authority is StaffAuthority =>
  staffAuthorities.some((one) => one === authority);

/**
 * One of the sixteen calls of the earlier product, which other programs still make: they send neither an Origin nor an
 * Idempotency-Key.
 */
export const isOldCall = ({ path }: Pick<Operation, 'path'>): boolean => /\.php(\?|$)/.test(path);

/**
 * Which sites an operation of the staff is about. `site`: the one that the query names, among the person's own. `sites`: the
 * one named, else all of theirs. `none`: no site, such as the person's own account.
 */
export type StaffScope = 'site' | 'sites' | 'none';
export const staffScopeOf = ({ authority, scope }: Pick<Operation, 'authority' | 'scope'>): StaffScope =>
  authority === 'staff' ? (scope ?? 'site') : 'none';

/** What the path's `{id}` points at, so that the authority matrix knows what to put there. */
type PathResource =
  | 'member'
  | 'photo'
  | 'session'
  | 'conversation'
  | 'payment'
  | 'case'
  | 'decision'
  | 'statement'
  | 'complaint'
  | 'factor'
  | 'device'
  | 'proposal';

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: Path;
  readonly authority: Authority;
  /** Answers on a site that is not open yet; every other operation of visitors and members is refused there. */
  readonly beforeOpening?: true;
  /** What a person of the staff must be allowed to do; every operation of authority `staff` names it. */
  readonly right?: StaffRight;
  /** Of operations of authority `staff`; `site` unless stated. */
  readonly scope?: StaffScope;
  /** Of operations of the staff: only within five minutes of having signed in. Who enrols has nothing to prove by yet. */
  readonly fresh?: true;
  /** Which object the path names, where it names one. */
  readonly resource?: PathResource;
  /** The object must be the caller's own: another's answers as if it were not there. */
  readonly owned?: true;
  readonly params?: ZodType;
  readonly query?: ZodObject;
  /**
   * The page says in the query parameter `as` which member it was opened for. When somebody else has logged in since, the
   * guard refuses the call, so that nothing is done in the wrong member's name.
   */
  readonly speaksAs?: true;
  /** `bytes`: the body is a file, sent as it is. `raw`: JSON, kept as it was sent because a signature covers it. */
  readonly body?: ZodType | 'bytes' | 'raw';
  /** `binary` answers carry bytes with a media type of their own. */
  readonly response: ZodType | 'binary';
  /** What leaves where the caller is a visitor: less than `response`, and nothing that it does not name. */
  readonly visitorResponse?: ZodType;
  /** The refusals this operation may give, beside those any operation may give. */
  readonly errors: readonly ErrorCode[];
  /**
   * `key`: the caller sends an Idempotency-Key and a repetition gets the first answer (every mutation by default).
   * `natural`: doing it twice is the same as doing it once, and no key can be sent (a GET, a beacon).
   */
  readonly repeat?: 'key' | 'natural';
  /** True for the spec's GET that changes state: it is guarded against other origins like a mutation. */
  readonly changesState?: boolean;
  /** Called by mail programs and mail servers, not by our pages: a token in the call is all the authority it has. */
  readonly fromAnywhere?: true;
  /** Calls allowed per member, or per network where visitors may call; beside the general limit. */
  readonly limit?: {
    readonly calls: number;
    readonly seconds: number;
    /** What a caller beyond the limit is answered; `rate_limited` unless stated. */
    readonly refusal?: ErrorCodeWith<'seconds'>;
  };
  /** Calls allowed per member from all networks together, where visitors may call as well. */
  readonly memberLimit?: { readonly calls: number; readonly seconds: number };
}

const endpoints = { ...siteEndpoints, ...staffEndpoints };

/** An operation as the file of its noun declares it: its method and path stand in `endpoints.ts`. */
type Declared = Omit<Operation, 'id' | 'method' | 'path'> & { readonly id: OperationId };

/** Refuses fields that `Declared` does not have: a misspelled one would be ignored in silence. */
type NoOther<O> = { readonly [Key in Exclude<keyof O, keyof Declared>]: never };

/** An operation of the staff without a right would be open to all of them. */
type RightNamed<O> = O extends { readonly authority: 'staff' }
  ? { readonly right: StaffRight }
  : { readonly right?: never; readonly scope?: never };

/**
 * Holds an operation to `Operation` and adds its method and path, and the query parameters that the guard reads: `as` where the
 * operation `speaksAs` a member, and `site` for staff, who work for all sites on one host.
 */
export function defineOperation<const O extends Declared>(
  operation: O & NoOther<O> & RightNamed<O>,
): O & Pick<Operation, 'method' | 'path'> {
  const placed = { ...operation, ...splitEndpoint(endpoints[operation.id]) };
  const added = {
    ...(operation.speaksAs && { as: publicId.optional() }),
    ...siteParameter[staffScopeOf(operation)],
  };
  if (Object.keys(added).length === 0) return placed;
  return { ...placed, query: z.object({ ...added, ...operation.query?.shape }) };
}

const siteParameter = {
  site: { site: siteDomain },
  sites: { site: siteDomain.optional() },
  none: {},
} as const;

/** Keyset cursors are opaque outside the server. */
export const cursor = z.string().max(200);

export const errorView = z
  .object({
    message: z.string(),
    statusCode: z.int(),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** For `invalid_request`: which fields, with the text to show beside each. */
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
    authentication_required: z.literal(true).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorView = z.infer<typeof errorView>;
