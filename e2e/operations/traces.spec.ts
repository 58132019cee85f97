import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import { anHttpVisitor, type HttpVisitor } from '@bowline/server/testing/server/http-visitor.ts';
import { patience } from '@bowline/server/testing/server/patience.ts';
import { type OtlpCollector, startOtlpCollector } from '@bowline/simulators/otlp-collector';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type Stack, startStack } from '../../tools/stack/stack.ts';

// One product for all, and the last test looks at what the others sent.
test.describe.configure({ mode: 'serial' });

/** A product of its own, because its processes send traces. A push has tracing.test.ts, in one process. */
let stack: Stack;
let collector: OtlpCollector;
test.beforeAll(async () => {
  collector = await startOtlpCollector();
  stack = await startStack({ members: 20, env: collector.env });
});
test.afterAll(async () => {
  await stack.stop();
  await collector.close();
});

const planted = {
  text: 'Zullen we zaterdag bij de Waalhaven wandelen?',
  browser: 'Mozilla/5.0 (planted-browser)',
  address: '203.0.113.77',
  query: 'planted-query',
  member: castMember('jonas').email,
};

/** A visitor whose every request has something personal in its headers. */
const visitor = (member?: string): Promise<HttpVisitor> =>
  anHttpVisitor(stack.origin('bowline'), {
    ...(member && { member }),
    headers: { 'user-agent': planted.browser, 'x-forwarded-for': planted.address },
  });

/** `service name` of every span in the trace of the given span, each once. */
function tracesOf(service: string, name: string): string[][] {
  const spans = collector.spans();
  return spans
    .filter((span) => span.service === service && span.name === name)
    .map(({ trace }) => [
      ...new Set(spans.filter((span) => span.trace === trace).map((span) => `${span.service} ${span.name}`)),
    ]);
}

const owner = async (statement: string) => {
  const client = new pg.Client(stack.env.DATABASE_URL);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

test('one message is one trace through api, realtime and worker', { tag: '@night' }, async () => {
  const [jonas, noor] = [await visitor('jonas'), await visitor('noor')];
  const { user } = JSON.parse((await jonas.call('GET', '/api/user.php')).text) as { user: { id: string } };
  // Only the first unread message of a conversation has a job.
  await owner('update chat.seat set unread = 0, remind_at = null');
  const socket = await jonas.openSocket();
  const nudged = once(socket, 'message');
  const body = { kind: 'text', text: planted.text };
  const sent = await noor.call('PUT', `/api/members/${user.id}/messages/${randomUUID()}`, { body });
  expect(sent.status).toBe(200);
  await nudged;
  socket.close();
  // Due in twenty seconds.
  await owner("update kernel.job set scheduled_at = now() where task = 'event.chat.message_waits'");

  await expect
    .poll(() => tracesOf('bowline-api', 'PUT sendMessage').flat(), { timeout: patience(60_000) })
    .toEqual(
      expect.arrayContaining([
        'bowline-api PUT sendMessage',
        'bowline-realtime nudge chats',
        'bowline-worker job event.chat.message_waits',
        'bowline-worker job notifications.tell_of_messages',
      ]),
    );
});

test('a page is one trace through web and api', { tag: '@night' }, async () => {
  const page = await (await visitor('jonas')).call('GET', `/chats?${planted.query}=1`);
  expect(page.status).toBe(200);
  await expect
    .poll(() => tracesOf('bowline-web', 'GET chats').flat(), { timeout: patience(30_000) })
    .toEqual(expect.arrayContaining(['bowline-web GET chats', 'bowline-api GET readUser']));
});

test('a form is one trace through web, api and worker', { tag: '@night' }, async () => {
  const answer = await (await visitor()).call('POST', '/reset-password', {
    body: new URLSearchParams({ email: planted.member }),
    headers: { origin: stack.origin('bowline') },
  });
  expect(answer.status).toBeLessThan(400);
  await expect
    .poll(() => tracesOf('bowline-web', 'POST reset-password').flat().join(), { timeout: patience(30_000) })
    .toMatch(/bowline-api POST \w+.*bowline-worker job identity\./);
});

test('the proxy lets nobody outside choose the trace of a call', { tag: '@night' }, async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01` };
  await (await visitor()).call('GET', '/api/settings.php', { headers });
  await expect.poll(() => tracesOf('bowline-api', 'GET readSettings').length).toBeGreaterThan(0);
  expect(collector.spans().map((span) => span.trace)).not.toContain(trace);
});

test('traces hold no text, address, browser, query or e-mail address', { tag: '@night' }, async () => {
  expect(collector.spans().length).toBeGreaterThan(50);
  const [profile] = await owner('select name from profiles.profile order by member_id limit 1');
  const secrets = [...Object.values(planted), profile.name, 'planted-', DEMO_PASSWORD, 'touw-en'];
  for (const secret of secrets) expect(collector.raw()).not.toContain(secret);
  // Ids of members and public ids stand in URLs and parameters, which spans do not have.
  expect(collector.raw()).not.toMatch(
    /"(url\.(full|path|query)|client\.address|network\.peer|user_agent|db\.query\.parameter)/,
  );
});
