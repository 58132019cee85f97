import { randomUUID } from 'node:crypto';
import { operations } from '@bowline/contract';
import { errorView, isStaffAuthority, type Operation } from '@bowline/contract/operation';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionCookie, staffCookie } from '#kernel/http/cookie-name.ts';
import { addressOf } from '#testing/server/address.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type MalformedRequest, malformed } from './malformed.ts';
import { type Role, type Situation, situations } from './situations.ts';

/** Sends at least this many malformed requests to every operation: none may answer 5xx or break its response schema. */
const requests = process.env.NIGHT === undefined ? 60 : 300;

let server: TestServer;
let situation: Situation;
beforeAll(async () => {
  server = await aServer();
  situation = await situations(server);
});
afterAll(() => server.close());

/** Sends the request with the headers of our own pages, or without them where the operation allows any origin. */
function send(operation: Operation, { url, body, headers }: MalformedRequest, session: string) {
  const address = addressOf(situation.site, url);
  return server.app.inject({
    method: operation.method,
    url: address.url,
    ...(body !== undefined && { payload: body }),
    headers: {
      host: address.host,
      ...(!operation.fromAnywhere && { 'sec-fetch-site': 'same-origin' }),
      'idempotency-key': randomUUID(),
      cookie: session,
      ...headers,
    },
  });
}

type Answer = Awaited<ReturnType<typeof send>>;

function isOrderly(operation: Operation, answer: Answer): void {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    errorView.strict().parse(answer.json());
  } else if (operation.response !== 'binary') {
    z.union([operation.response, operation.visitorResponse ?? operation.response]).parse(answer.json());
  }
}

/** A request that happens to be valid may end the sender's session or account. */
const endsSession = (answer: Answer): boolean =>
  answer.cookies.some(({ name }) => name === sessionCookie || name === staffCookie);

function callerFor({ authority }: Operation): Role {
  if (authority === 'visitor' || authority === 'staff_visitor') return 'visitor';
  return isStaffAuthority(authority) ? 'admin' : 'premium';
}

it.each(operations.map((operation) => [operation.id, operation] as const))(
  `%s bears ${requests} malformed requests`,
  async (_id, operation) => {
    const role = callerFor(operation);
    let caller = await situation.callerOf(role);
    await fc.assert(
      fc.asyncProperty(malformed(operation), async (request) => {
        const answer = await send(operation, request, caller.cookie);
        isOrderly(operation, answer);
        // The session must stay valid, or the remaining requests would not get past the guard. A request with another member's id
        // in `as` is refused as if nobody were logged in.
        const speaksForAnother = /[?&]as=/.test(request.url);
        const isKnown = role !== 'visitor' && request.headers.cookie === undefined && !speaksForAnother;
        if (isKnown) expect(answer.body).not.toContain('authentication_required');
        if (isKnown && endsSession(answer)) caller = await situation.callerOf(role);
      }),
      { numRuns: requests },
    );
  },
  patience(60_000),
);
