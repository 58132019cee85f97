import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ChatView } from '@bowline/contract/chat';
import { cast, castMember, DEMO_PASSWORD } from '@bowline/demo/cast';
import { demoConversations } from '@bowline/demo/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerViolations } from '#modules/credits/check-ledger.ts';
import { patience } from '#testing/server/patience.ts';
import { demoSites } from '../factories/sites.ts';
import { aBrowser } from '../server/browser.ts';
import { aServer, type TestServer } from '../server/test-server.ts';
import { demoCodes } from './make-code.ts';
import { seedDemo } from './seed-demo.ts';

let server: TestServer;
const said: string[] = [];

const seed = () => seedDemo(server.context, { members: 30, log: (line) => said.push(line) });

beforeAll(async () => {
  server = await aServer();
  await seed();
}, patience(120_000));
afterAll(() => server.close());

async function browserOf(key: string) {
  const { email, site } = castMember(key);
  const browser = aBrowser(server.app, demoSites[site]);
  const { status } = await browser.post('/api/user.php', { email, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return browser;
}

it('the cast logs in and finds the other visible members', async () => {
  const browser = await browserOf('jonas');
  const { body } = await browser.get('/api/members');
  const names = body.members.map(({ name }: { name: string }) => name);
  expect(names).toContain('Noor');
  expect(names).not.toContain('Jonas');
  expect(names).not.toContain(castMember('sanne').name);
  expect(names).not.toContain('Lena');
  // Invisible to others while her address is not confirmed.
  const { body: knoten } = await (await browserOf('lena')).get('/api/members');
  expect(knoten.members.map(({ name }: { name: string }) => name)).not.toContain(castMember('lieke').name);
});

it('the profiles of the cast have the written attributes', async () => {
  const { body } = await (await browserOf('matthias')).get('/api/profile');
  const { hairColour, eyeColour, bodyType, tattoos, reasons, role, pronouns } = castMember('matthias');
  expect(body.profile).toMatchObject({
    hair_colour: hairColour,
    eye_colour: eyeColour,
    body_type: bodyType,
    relationship_status: 'divorced',
    tattoos,
    reasons,
    role,
    pronouns,
  });
});

it('the portraits of the demo members can be fetched', async () => {
  const { body } = await (await browserOf('lena')).get('/api/members');
  const matthias = body.members.find(({ name }: { name: string }) => name === 'Matthias');
  const cookie = `auth.session=${(await browserOf('lena')).cookie('auth.session')}`;
  const photo = await server.app.inject({
    url: matthias.main_image.thumb_filename,
    headers: { host: demoSites.knoten.domain, cookie },
  });
  expect(photo.headers['content-type']).toBe('image/webp');
  expect(photo.rawPayload.length).toBeGreaterThan(2_000);
});

it.each(['jonas', 'noor', 'matthias', 'lena'])('%s has the credits written in the cast', async (key) => {
  const { body } = await (await browserOf(key)).get('/api/user.php');
  expect(body.user.credits).toBe(castMember(key).credits);
});

it('the leads have received likes', async () => {
  const { body } = await (await browserOf('noor')).get('/api/likes.php');
  expect(body.liked_by.length).toBeGreaterThan(0);
});

it('the leads have conversations, some of them unread', async () => {
  const { body } = await (await browserOf('noor')).get('/api/chats.php');
  const chats: ChatView[] = body.chats;
  const unread = new Map(chats.map((chat) => [chat.profile.name, chat.num_unread_messages]));
  expect([...unread.keys()][0]).toBe('Jonas');
  expect(Object.fromEntries(unread)).toEqual({ Jonas: 0, Daan: 1, Vera: 0, Sanne: 0, Ruben: 0 });
  const daan = chats.find(({ profile }) => profile.name === 'Daan');
  expect(daan?.last_message).toMatchObject({ kind: 'icebreaker', mine: false });
  const { body: page } = await (await browserOf('jonas')).get(`/api/chats/${chats[0]?.conversation.id}`);
  expect(page.messages).toHaveLength(25);
  expect(page.messages.map(({ kind }: { kind: string }) => kind)).toContain('gift');
  expect(page.conversation).toMatchObject({ read_seq: 24, seen_seq: 25 });
  const times = page.messages.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted());
});

it('the message of Lieke is held until she confirms her address', async () => {
  const { body } = await (await browserOf('lieke')).get('/api/chats.php');
  expect(body.chats).toMatchObject([{ last_message: { held_for: 'confirmation', mine: true } }]);
});

it('the seeded ledger has no violations', async () => {
  expect(await ledgerViolations(server.kernel.database.db)).toEqual({
    unbalanced: 0,
    misquoted: 0,
    wallet: 0,
    hold: 0,
    stray: 0,
  });
});

it('a dump of the database contains no address and no message', async () => {
  const { databaseUrl } = server.kernel.config;
  const { stdout: dump } = await promisify(execFile)('pg_dump', [databaseUrl], {
    maxBuffer: 512 * 1024 * 1024,
  });
  // Public texts are found, so the search would also find an address.
  expect(dump).toContain(demoSites.bowline.settings.support_email);
  expect(dump).toContain(castMember('jonas').name);

  const said = demoConversations.bowline.flatMap(({ lines }) =>
    lines.flatMap(([, , words]) => (typeof words === 'string' ? words : [])),
  );
  for (const secret of [...cast.map(({ email }) => email), ...said]) {
    const base64 = Buffer.from(secret).toString('base64url');
    for (const form of [secret, secret.toUpperCase(), hexOf(secret), base64])
      expect(dump).not.toContain(form);
  }
});

/** Returns the form in which a dump writes bytes. */
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

it('a second run of the seed creates nothing', async () => {
  said.length = 0;
  await seed();
  expect(said).toEqual([
    expect.stringContaining('0 members created, 18 existed; 0 likes, 0 messages'),
    expect.stringContaining('0 members created, 12 existed; 0 likes, 0 messages'),
    'Bight: 0 members created',
  ]);
});

it.each(['noor', 'matthias'])('the discount code for %s is valid', async (key) => {
  const { code, percentage } = demoCodes[castMember(key).site];
  const { body } = await (await browserOf(key)).get(`/api/discountcode.php?code=${code}`);
  expect(body.discountcode).toMatchObject({ value_percentage: percentage, minimum_order_value: 2_000 });
});

it.each(['noor', 'matthias'])('the code for %s as a member who is about to leave is valid', async (key) => {
  const browser = await browserOf(key);
  const { delete_discount: percentage } = (await browser.get('/api/companyinfo.php')).body;
  const { body } = await browser.get('/api/payments/checkout?leaving=true');
  expect(body.discount).toMatchObject({ code: expect.stringMatching(/^STAY-/), percentage });
});
