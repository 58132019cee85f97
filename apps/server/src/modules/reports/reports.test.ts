import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type MemberOverrides, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
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
const browser = ({ cookie }: TestMember) => aBrowser(server.app, site, cookie);
const report = (reporter: TestMember, reported: string, form: object = { reason: 'harassment' }) =>
  browser(reporter).post(`/api/members/${reported}/report`, form);

const stored = () =>
  server.kernel.database.db.selectFrom('reports.report').selectAll().where('site_id', '=', site.id).execute();

it('POST /api/members/{id}/report stores the reason, and the text sealed with the reporter’s key', async () => {
  const text = 'Hij vroeg meteen om geld.';
  expect((await report(ann, ben.publicId, { reason: 'scam', text: ` ${text} ` })).body).toEqual({
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
  expect(sealed.includes(text)).toBe(false);
  expect(openText(kernel.vault, await keyOf(ann), id, sealed)).toBe(text);
  expect(() => openText(kernel.vault, Buffer.alloc(0), id, sealed)).toThrow();
  const bens = await keyOf(ben);
  expect(() => openText(kernel.vault, bens, id, sealed)).toThrow();
});

it('POST /api/members/{id}/report needs no text, and stores a second report of the same member', async () => {
  await report(ann, ben.publicId);
  await report(ann, ben.publicId, { reason: 'minor', text: '   ' });
  expect((await stored()).map(({ text_sealed }) => text_sealed)).toEqual([null, null]);
});

it('POST /api/members/{id}/report stores one report for a repeated idempotency key', async () => {
  const key = 'a-key-of-a-report-0001';
  for (let sent = 0; sent < 3; sent += 1)
    await browser(ann).post(`/api/members/${ben.publicId}/report`, { reason: 'other' }, { key });
  expect(await stored()).toHaveLength(1);
});

it('POST /api/members/{id}/report answers 404 for members the caller cannot see, and for the caller', async () => {
  const hidden = await member({ invisible: true });
  const elsewhere = await member({}, await aSite(server.kernel.database.db));
  const [deleted, blocked, blocker] = [await member(), await member(), await member()];
  await browser(deleted).delete('/api/account', {});
  await browser(ann).put(`/api/members/${blocked.publicId}/block`);
  await browser(blocker).put(`/api/members/${ann.publicId}/block`);
  const unknown = { publicId: 'Nobody0000000000' };
  for (const { publicId } of [unknown, ann, hidden, deleted, blocked, blocker, elsewhere]) {
    expect(await report(ann, publicId)).toMatchObject({ status: 404, body: { code: 'member_unavailable' } });
  }
  expect(await stored()).toEqual([]);
});

it('POST /api/members/{id}/report accepts only a visible photo of the reported member', async () => {
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

it('POST /api/members/{id}/report changes nothing about a member who is not reported as a minor', async () => {
  const before = (await browser(ann).get(`/api/members/${ben.publicId}`)).body.member;
  await report(ann, ben.publicId, { reason: 'scam', text: 'Vraagt om geld.' });
  await server.jobsDone();
  const after = (await browser(ann).get(`/api/members/${ben.publicId}`)).body.member;
  expect(after).toEqual(before);
});
