import { randomUUID } from 'node:crypto';
import { writers } from '@bowline/contract/choices';
import { anyone } from '@bowline/contract/default-filters';
import type { LookingFor } from '@bowline/contract/looking-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { sendMessage } from '#testing/factories/messages.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { isWanted, mayBegin } from './writers.ts';

let server: TestServer;
let site: Site;

beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

const as = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const text = { kind: 'text', text: 'Hello' };
const write = (from: TestMember, to: TestMember, content: object = text) =>
  as(from).put(`/api/members/${to.publicId}/messages/${randomUUID()}`, content);
const pageOf = async (from: TestMember, to: TestMember) =>
  (await as(from).get(`/api/members/${to.publicId}/chat`)).body;

/** Everything but free likes cost money; a paying member has all of it. */
const sender = (premium: boolean) =>
  aMember(server.context, site, { gender: 'male', country: 'NL', region: 'NL-UT', premium, credits: 1_000 });

const wishes: readonly [boolean, LookingFor | undefined][] = [
  [true, { ...anyone, genders: ['male'], regions: ['NL-UT'] }],
  [false, { ...anyone, genders: ['female'] }],
  [true, undefined],
];
const booleans = [true, false];
const cases = writers.flatMap((setting) =>
  booleans.flatMap((isLiked) =>
    wishes.flatMap(([wanted, lookingFor]) =>
      booleans.map((premium) => ({ setting, isLiked, wanted, lookingFor, premium })),
    ),
  ),
);

describe('who may begin a conversation', () => {
  it.each(cases)(
    'is decided at the send, and said before it, by the rule: $setting, liked $isLiked, wanted $wanted ($lookingFor), premium $premium',
    async ({ setting, isLiked, wanted, lookingFor, premium }) => {
      const receiver = await aMember(server.context, site, { writers: setting, lookingFor });
      const from = await sender(premium);
      if (isLiked) await as(receiver).put(`/api/members/${from.publicId}/like`);
      const expected = mayBegin(setting, { isLiked, isWanted: wanted });
      expect((await pageOf(from, receiver)).may_begin).toBe(expected);
      const { status, body } = await write(from, receiver);
      expect([status, body.code]).toEqual(expected ? [200, undefined] : [403, 'writing_closed']);
      const gift = await write(from, receiver, { kind: 'gift', gift: 'rose', text: '' });
      expect(gift.status).toBe(expected ? 200 : 403);
      const { credits } = (await as(from).get('/api/user.php')).body.user;
      expect(credits === 1_000).toBe(!expected);
    },
  );
});

describe('a closed member', () => {
  let receiver: TestMember;
  let from: TestMember;
  beforeEach(async () => {
    receiver = await aMember(server.context, site, { credits: 100 });
    from = await sender(true);
  });
  const close = () => as(receiver).put('/api/profile', { writers: 'liked' });

  it('goes on with a conversation that has reached them', async () => {
    await sendMessage(server, site, { from, to: receiver });
    await close();
    expect((await pageOf(from, receiver)).may_begin).toBe(true);
    expect((await write(from, receiver)).status).toBe(200);
  });

  it('is answered where they wrote first', async () => {
    await close();
    expect((await write(receiver, from)).status).toBe(200);
    expect((await write(from, receiver)).status).toBe(200);
  });

  it('is not reached by a message that was begun and held before', async () => {
    const late = await aMember(server.context, site, { confirmed: false, credits: 100 });
    expect((await write(late, receiver)).status).toBe(200);
    await close();
    expect((await write(late, receiver)).body.code).toBe('writing_closed');
  });

  it('is closed by nobody else’s setting, and open again when they choose so', async () => {
    await close();
    expect((await write(from, receiver)).status).toBe(403);
    await as(receiver).put('/api/profile', { writers: 'everyone' });
    expect((await write(from, receiver)).status).toBe(200);
  });
});

const now = new Date('2026-11-19T12:00:00Z');
const one = { gender: 'male', birthMonth: '1990-06-01', country: 'NL', region: 'NL-UT' } as const;

it.each<[Partial<LookingFor>, boolean]>([
  [{}, true],
  [{ genders: ['male', 'nonbinary'] }, true],
  [{ genders: ['female'] }, false],
  [{ min_age: 36, max_age: 36 }, true],
  [{ min_age: 37 }, false],
  [{ max_age: 35 }, false],
  [{ countries: ['NL'] }, true],
  [{ countries: ['BE'] }, false],
  [{ countries: ['NL'], regions: ['NL-GE'] }, false],
  [{ countries: ['NL', 'BE'], regions: ['BE-VAN'] }, true],
  [{ regions: ['NL-UT'] }, true],
  [{ with_photo: true }, false],
])('isWanted() by %o is %s', (wish, wanted) => {
  expect(isWanted({ ...anyone, ...wish }, one, false, now)).toBe(wanted);
});

it('isWanted() is true for everybody where nothing is saved, and by a photo where one is asked for', () => {
  expect(isWanted(null, one, false, now)).toBe(true);
  expect(isWanted({ ...anyone, with_photo: true }, one, true, now)).toBe(true);
});
