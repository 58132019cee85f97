import { aMember, type MemberOverrides, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aBrowser } from '@bowline/testing/server/browser';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { openText } from './seals.ts';

let server: TestServer;
let site: Site;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [ann, ben] = await Promise.all([member(), member()]);
});

const member = (overrides?: MemberOverrides, of: Site = site) => aMember(server.context, of, overrides);
const browser = (who: TestMember) => aBrowser(server.app, site, who.cookie);
const report = (who: TestMember, whom: string, complaint: object = { reason: 'harassment' }) =>
  browser(who).post(`/api/members/${whom}/report`, complaint);

const stored = () =>
  server.kernel.database.db.selectFrom('reports.report').selectAll().where('site_id', '=', site.id).execute();

test('a report is kept with its reason; its words can be read with the reporter’s key alone', async () => {
  const words = 'Hij vroeg meteen om geld.';
  expect((await report(ann, ben.publicId, { reason: 'scam', text: ` ${words} ` })).body).toEqual({
    received: true,
  });
  const [row] = await stored();
  expect(row).toMatchObject({
    reporter_member: ann.memberId,
    subject_member: ben.memberId,
    reason: 'scam',
    photo_id: null,
  });
  const { identity, kernel } = server.context;
  const keyOf = async ({ memberId }: TestMember) =>
    (await identity.mailRecipientOf(kernel.database.db, site.id, memberId))?.wrappedKey ?? Buffer.alloc(0);
  const sealed = row?.text_sealed ?? Buffer.alloc(0);
  const id = row?.id as EntityId;
  expect(sealed.includes(words)).toBe(false);
  expect(openText(kernel.vault, await keyOf(ann), id, sealed)).toBe(words);
  expect(() => openText(kernel.vault, Buffer.alloc(0), id, sealed)).toThrow();
  const bens = await keyOf(ben);
  expect(() => openText(kernel.vault, bens, id, sealed)).toThrow();
});

test('words are not needed, and two reports of one member are two', async () => {
  await report(ann, ben.publicId);
  await report(ann, ben.publicId, { reason: 'minor', text: '   ' });
  expect((await stored()).map(({ text_sealed }) => text_sealed)).toEqual([null, null]);
});

test('the same request again is the same report', async () => {
  const key = 'a-key-of-a-report-0001';
  for (let sent = 0; sent < 3; sent += 1)
    await browser(ann).post(`/api/members/${ben.publicId}/report`, { reason: 'other' }, { key });
  expect(await stored()).toHaveLength(1);
});

test('whom one cannot see one cannot report: nobody, oneself, the hidden, the gone, the blocked, members elsewhere', async () => {
  const hidden = await member({ invisible: true });
  const elsewhere = await member({}, await aSite(server.kernel.database.db));
  const [gone, blocked, blocker] = [await member(), await member(), await member()];
  await browser(gone).delete('/api/account', {});
  await browser(ann).put(`/api/members/${blocked.publicId}/block`);
  await browser(blocker).put(`/api/members/${ann.publicId}/block`);
  const nobody = { publicId: 'Nobody0000000000' };
  for (const { publicId } of [nobody, ann, hidden, gone, blocked, blocker, elsewhere]) {
    expect(await report(ann, publicId)).toMatchObject({ status: 404, body: { code: 'member_unavailable' } });
  }
  expect(await stored()).toEqual([]);
});

test('a photo is named only if it is the subject’s and shown', async () => {
  const photoOf = ({ memberId }: TestMember, status: 'approved' | 'pending' | 'rejected') =>
    aPhoto(server.context, { site: site.id, member: memberId }, { status });
  const shown = await photoOf(ben, 'approved');
  const others = [
    (await photoOf(ben, 'pending')).id,
    (await photoOf(ben, 'rejected')).id,
    (await photoOf(ann, 'approved')).id,
    crypto.randomUUID(),
  ];
  for (const photo of others) {
    const refusal = await report(ann, ben.publicId, { reason: 'offensive', photo });
    expect(refusal).toMatchObject({ status: 404, body: { code: 'member_unavailable' } });
  }
  expect((await report(ann, ben.publicId, { reason: 'offensive', photo: shown.id })).status).toBe(200);
  expect((await stored()).map(({ photo_id }) => photo_id)).toEqual([shown.id]);
});

test('nothing about the subject changes, and nobody is told', async () => {
  const before = (await browser(ann).get(`/api/members/${ben.publicId}`)).body.member;
  await report(ann, ben.publicId, { reason: 'minor', text: 'Veel te jong.' });
  await server.jobsDone();
  const after = (await browser(ann).get(`/api/members/${ben.publicId}`)).body.member;
  expect(after).toEqual(before);
});
