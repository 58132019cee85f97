import { operations } from '@bowline/contract';
import { errors as allErrors, type ErrorCode } from '@bowline/contract/errors';
import { errorView, type Operation } from '@bowline/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Result } from '../result.ts';
import type { AnyCall, Bytes, Call, Member, OfficeCall, Staff, Viewer } from './call.ts';
import { presentRefusal } from './refusal.ts';
import { audienceOf } from './staff-host.ts';

type Output<O extends Operation> =
  | (O['response'] extends ZodType ? z.input<O['response']> : Bytes)
  | (O['visitorResponse'] extends ZodType ? z.input<O['visitorResponse']> : never);
type Part<S> = S extends ZodType ? z.output<S> : S extends 'bytes' | 'raw' ? Buffer : undefined;

interface Input<O extends Operation> {
  readonly params: Part<O['params']>;
  readonly query: Part<O['query']>;
  readonly body: Part<O['body']>;
}

type ForVisitors<O extends Operation> = O['authority'] extends 'visitor' | 'staff_visitor' ? true : false;

/** The call of somebody who has passed the guard of this operation. */
type CallOf<O extends Operation> = O['authority'] extends 'visitor'
  ? Call
  : O['authority'] extends 'staff_visitor'
    ? OfficeCall<Viewer | Staff>
    : O['authority'] extends 'staff_enrolling'
      ? OfficeCall
      : O['authority'] extends 'staff'
        ? O['scope'] extends 'sites' | 'none'
          ? OfficeCall
          : Call<Staff>
        : Call<Member>;

/** Beside its own refusals a member's operation may find that the member has just left. */
type Refusals<O extends Operation> =
  | O['errors'][number]
  | (ForVisitors<O> extends true ? never : 'authentication_required');

export type Handler<O extends Operation> = (
  call: CallOf<O>,
  input: Input<O>,
) => Promise<Result<Output<O>, Refusals<O>>>;

/** Refuses a call before its body is read, by what is known of the caller. */
type BeforeBody<O extends Operation> = (
  caller: Pick<CallOf<O>, Extract<keyof CallOf<O>, 'site' | 'sites' | 'viewer'>>,
) => Promise<Result<unknown, Refusals<O>>>;

/** A handler together with the operation it answers. */
export interface Route {
  readonly operation: Operation;
  readonly beforeBody?: (
    caller: Pick<AnyCall, 'site' | 'sites' | 'viewer'>,
  ) => Promise<Result<unknown, ErrorCode>>;
  readonly handle: (call: AnyCall, input: Input<Operation>) => Promise<Result<unknown, ErrorCode>>;
}

/** Ties a handler to its operation; the compiler holds the handler to the contract. */
export const route = <O extends Operation>(
  operation: O,
  handle: Handler<O>,
  { beforeBody }: { readonly beforeBody?: BeforeBody<O> } = {},
): Route => ({
  operation,
  ...(beforeBody && { beforeBody: beforeBody as NonNullable<Route['beforeBody']> }),
  // The authority was checked and the input parsed by this operation's own schemas before the handler runs.
  handle: handle as Route['handle'],
});

const anyOperationMayGive: readonly ErrorCode[] = [
  'internal',
  'unavailable',
  'invalid_request',
  'not_found',
  'rate_limited',
  'payload_too_large',
  'site_not_found',
  'site_not_open',
];

function errorResponses(operation: Operation): Record<string, ZodType> {
  const codes = [...anyOperationMayGive, ...operation.errors];
  if (!operation.authority.endsWith('visitor')) codes.push('authentication_required');
  if (operation.authority === 'staff') codes.push('forbidden');
  if (guardsOrigin(operation)) codes.push('origin_refused');
  if (needsKey(operation)) codes.push('idempotency_key_required', 'idempotency_conflict');
  return Object.fromEntries(codes.map((code) => [String(allErrors[code].status), errorView]));
}

/** A visitor's answer has passed `visitorResponse` before; a member's fits the first of the two. */
const answers = ({ response, visitorResponse }: Operation) =>
  visitorResponse ? z.union([response as ZodType, visitorResponse]) : response;

const isMutation = (operation: Operation): boolean => operation.method !== 'GET';
export const guardsOrigin = (operation: Operation): boolean =>
  !operation.fromAnywhere && (isMutation(operation) || operation.changesState === true);
export const needsKey = (operation: Operation): boolean =>
  isMutation(operation) && operation.repeat !== 'natural';

/** `/api/members/{id}` in the contract is `/api/members/:id` to the router. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Of two operations at one address, one is told by its query: `/api/user.php?push=1`. */
const addressOf = ({ path }: Operation): { readonly url: string; readonly sign?: string } => {
  const [url = '', sign] = path.split('?');
  return { url: routerPath(url), ...(sign !== undefined && { sign }) };
};

/** Lets the router look at the queries by which operations are told apart. */
export function querySigns(routes: readonly Route[]) {
  const signs = routes.flatMap(({ operation }) => addressOf(operation).sign ?? []);
  return {
    name: 'querySign',
    storage: <Handler>() => {
      const handlers = new Map<string, Handler>();
      return {
        get: (sign: string) => handlers.get(sign) ?? null,
        set: (sign: string, handler: Handler) => void handlers.set(sign, handler),
      };
    },
    deriveConstraint: ({ url = '' }: { readonly url?: string | undefined }) => {
      const start = url.indexOf('?');
      const query = start < 0 ? [] : url.slice(start + 1).split('&');
      // To the router `undefined` is an address without a sign, though its types do not say so.
      return signs.find((sign) => query.includes(sign)) as string;
    },
  };
}

/** Answers by the operation's schema; what the schema does not name does not leave. */
function send(reply: FastifyReply, operation: Operation, call: AnyCall, result: Result<unknown, ErrorCode>) {
  if (!result.ok) {
    if (result.params.seconds !== undefined) reply.header('retry-after', String(result.params.seconds));
    return reply
      .code(allErrors[result.code].status)
      .send(presentRefusal(call.locale, result.code, result.params));
  }
  if (call.viewer.kind === 'visitor' && operation.visitorResponse)
    return reply.code(200).send(operation.visitorResponse.parse(result.value));
  if (operation.response !== 'binary') return reply.code(200).send(result.value);
  const { content, type, cacheSeconds, vary, shownOn, filename } = result.value as Bytes;
  if (cacheSeconds > 0) reply.header('cache-control', `private, max-age=${cacheSeconds}, immutable`);
  if (vary) reply.header('vary', vary);
  if (shownOn) reply.header('cross-origin-resource-policy', shownOn);
  if (filename) reply.header('content-disposition', `attachment; filename="${filename}"`);
  return reply.code(200).type(type).send(content);
}

/** A call whose guards have passed, or the first answer of a repeated one. */
type CallStart =
  | { readonly replay: unknown }
  | {
      readonly call: AnyCall;
      /** Hands over what the handler left behind: its cookies. */
      close(): void;
    };

export type CallOpener = (
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
) => Promise<CallStart>;

export function serve(app: FastifyInstance, routes: readonly Route[], startCall: CallOpener): void {
  for (const { operation, handle, beforeBody } of routes) {
    const { params, query, body, response } = operation;
    const { url, sign } = addressOf(operation);
    app.route({
      method: operation.method,
      url,
      constraints: { ...audienceOf(operation), ...(sign && { querySign: sign }) },
      config: { operation, ...(beforeBody && { beforeBody }) },
      schema: {
        operationId: operation.id,
        summary: operation.summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && typeof body !== 'string' && { body }),
        response: { ...errorResponses(operation), ...(response !== 'binary' && { 200: answers(operation) }) },
      },
      handler: async (request, reply) => {
        const open = await startCall(request, reply, operation);
        if ('replay' in open) return reply.code(200).send(open.replay);
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
        } as Input<Operation>;
        const result = await handle(open.call, input);
        open.close();
        return send(reply, operation, open.call, result);
      },
    });
  }
}

/** A contract that promises what nobody serves is refused at start. */
export function served(routes: readonly Route[]): readonly Route[] {
  const handled = new Set(routes.map(({ operation }) => operation));
  const missing = operations.filter((operation) => !handled.has(operation)).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`No handler for: ${missing.join(', ')}`);
  return routes;
}
