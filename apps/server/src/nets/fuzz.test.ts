import { randomUUID } from 'node:crypto';
import { operations } from '@bowline/contract';
import { errorView, type Operation } from '@bowline/contract/operation';
import { aServer, type TestServer } from '@bowline/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MalformedRequest, malformed } from './malformed.ts';
import { type Situation, situations } from './situations.ts';

/** At least this many malformed requests for every operation: no answer of 5xx, none that breaks its schema. */
const requests = 300;

let server: TestServer;
let situation: Situation;
beforeAll(async () => {
  server = await aServer();
  situation = await situations(server);
});
afterAll(() => server.close());

async function answersInOrder(
  operation: Operation,
  request: MalformedRequest,
  session: string,
): Promise<void> {
  const { cookie, ...headers } = request.headers;
  const answer = await server.app.inject({
    method: operation.method,
    url: request.url,
    ...(request.body !== undefined && { payload: request.body }),
    headers: {
      host: situation.site.domain,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
      cookie: cookie ?? session,
      ...headers,
    },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode >= 400) {
    errorView.strict().parse(answer.json());
  } else if (operation.response !== 'binary') {
    operation.response.parse(answer.json());
  }
}

it.each(operations.map((operation) => [operation.id, operation] as const))(
  `%s bears ${requests} malformed requests`,
  async (_id, operation) => {
    const role = operation.authority === 'visitor' ? 'visitor' : 'premium';
    const session = await situation.cookieOf(role);
    await fc.assert(
      fc.asyncProperty(malformed(operation), (request) => answersInOrder(operation, request, session)),
      { numRuns: requests },
    );
  },
  60_000,
);
