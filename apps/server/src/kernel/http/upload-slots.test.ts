import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { uploadSlots } from './upload-slots.ts';

let server: TestServer;
let site: Site;
let port = '';
const open: ClientRequest[] = [];

beforeAll(async () => {
  server = await aServer({ env: { LIMIT_SCALE: '1' } });
  site = await aSite(server.kernel.database.db);
  ({ port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy();
  // The server notices that they are gone.
  await pause(100);
});
afterAll(() => server.close());

const cookieOfNewMember = async () => (await aMember(server.context, site)).cookie;

interface Upload {
  readonly cookie: string;
  readonly network: string;
  /** Announced; only the first byte is sent. */
  readonly bytes?: number;
}

/** Begins an upload and resolves with the status of its answer. */
function begin({ cookie, network, bytes = 1_000 }: Upload): {
  answer: Promise<number>;
  request: ClientRequest;
} {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path: '/api/photos?agreed=true',
    method: 'POST',
    agent: false,
    headers: {
      host: site.domain,
      cookie,
      'content-type': 'image/jpeg',
      'content-length': bytes,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': network,
      'idempotency-key': randomUUID(),
    },
  });
  open.push(request);
  request.on('error', () => undefined).write('x');
  const answer = once(request, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return response?.statusCode ?? 0;
  });
  answer.catch(() => undefined);
  return { answer, request };
}

/** Takes slots, by as many members and networks as it needs. */
async function takeSlots(count: number) {
  const uploads = [];
  for (let index = 0; index < count; index += 2) {
    const cookie = await cookieOfNewMember();
    const network = `203.0.113.${index}`;
    uploads.push(begin({ cookie, network }), begin({ cookie, network }));
  }
  await pause(300);
  return uploads;
}

const noAnswer = (answer: Promise<number>, ms: number) => Promise.race([answer, pause(ms, 'none' as const)]);
const notAPhoto = 400;

it('a member with two uploads under way is refused a third, and others are not', async () => {
  const [cookie, other] = [await cookieOfNewMember(), await cookieOfNewMember()];
  const network = '198.51.100.1';
  const first = [begin({ cookie, network }), begin({ cookie, network })];
  await pause(200);
  expect(await begin({ cookie, network }).answer).toBe(429);
  expect(await begin({ cookie: other, network, bytes: 1 }).answer).toBe(notAPhoto);
  for (const { answer } of first) expect(await noAnswer(answer, 0)).toBe('none');
});

it('a network has half of the slots, regardless of its members', async () => {
  const network = '198.51.100.2';
  for (let index = 0; index < 2; index += 1) {
    const cookie = await cookieOfNewMember();
    begin({ cookie, network });
    begin({ cookie, network });
  }
  await pause(200);
  expect(await begin({ cookie: await cookieOfNewMember(), network }).answer).toBe(429);
  const elsewhere = { cookie: await cookieOfNewMember(), network: '198.51.100.3', bytes: 1 };
  expect(await begin(elsewhere).answer).toBe(notAPhoto);
});

it('an upload waits for a slot without being read', async () => {
  const taken = await takeSlots(uploadSlots);
  const waiting = begin({ cookie: await cookieOfNewMember(), network: '198.51.100.4', bytes: 1 });
  expect(await noAnswer(waiting.answer, 500)).toBe('none');
  taken[0]?.request.destroy();
  expect(await waiting.answer).toBe(notAPhoto);
});

it('an upload is refused at once when 24 others wait', async () => {
  await takeSlots(uploadSlots + 24);
  const oneMore = begin({ cookie: await cookieOfNewMember(), network: '198.51.100.6' });
  expect(await noAnswer(oneMore.answer, 1_000)).toBe(503);
});

it('an upload that trickles in makes way when another waits, and not before', async () => {
  const taken = await takeSlots(uploadSlots);
  await pause(6_000);
  for (const { answer } of taken) expect(await noAnswer(answer, 0)).toBe('none');

  const waiting = begin({ cookie: await cookieOfNewMember(), network: '198.51.100.5', bytes: 1 });
  expect(await waiting.answer).toBe(notAPhoto);
  const answers = await Promise.all(taken.map(({ answer }) => noAnswer(answer, 500)));
  expect(answers.filter((answer) => answer !== 'none')).toEqual([503]);
});
