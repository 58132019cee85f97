import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '#kernel/config.ts';
import { createLogger } from '#kernel/telemetry/logger.ts';
import { selectWrappedKey } from '#modules/identity/index.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { photosMemberData } from '../member-data.ts';
import { createPhotoSeals } from '../seals.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let moderator: TestStaff;
let logged = '';
const log = createLogger(
  { ...loadConfig({}), logLevel: 'info' },
  'test',
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);

beforeAll(async () => {
  server = await aServer({ replace: { log }, env: { PHOTO_HOLD_SECONDS: '0' } });
  moderator = await aStaffMember(server.context, 'moderator', { grants: ['grave'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  logged = '';
  site = await aSite(server.kernel.database.db);
  owner = await aMember(server.context, site);
});

type PhotoOverrides = Parameters<typeof aPhoto>[2];
const photoOf = (member: TestMember, overrides: PhotoOverrides = { status: 'pending' }) =>
  aPhoto(server.context, { site: site.id, member: member.memberId }, overrides);
const staffBrowser = (of: Site = site) => aBrowser(server.app, of, moderator.cookie);
const decide = (id: string, decision: object, of: Site = site) =>
  staffBrowser(of).put(`/api/staff/photos/${id}/decision`, decision);
const approve = { decision: 'approve' };
const reject = (reason: string) => ({ decision: 'reject', reason });
const ownPhotos = async () => (await aBrowser(server.app, site, owner.cookie).get('/api/photos')).body.photos;
async function albumSeenBy(viewer: TestMember) {
  const { body } = await aBrowser(server.app, site, viewer.cookie).get(`/api/members/${owner.publicId}`);
  return body.member.photos;
}
async function rowOf(id: string) {
  const { rows } = await server.kernel.database.pool.query('select * from photos.photo where id = $1', [id]);
  return rows[0];
}

describe('decidePhoto()', () => {
  it('shows an approved photo to others, and records and logs the moderator', async () => {
    const photo = await photoOf(owner);
    const viewer = await aMember(server.context, site, { premium: true });
    expect(await albumSeenBy(viewer)).toEqual([]);

    const answer = await decide(photo.id, approve);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'approved', effective_at: expect.any(String) },
    });
    expect(await albumSeenBy(viewer)).toMatchObject([{ id: photo.id }]);
    expect(await rowOf(photo.id)).toMatchObject({
      status: 'approved',
      decided_by: moderator.id,
      decided_at: expect.any(Date),
    });

    const line = logged.split('\n').find((text) => text.includes('photo decided')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ staff: moderator.id, photo: photo.id, status: 'approved' });
    expect(line).not.toContain(owner.publicId);
    expect(Object.keys(JSON.parse(line)).toSorted()).toEqual([
      'level',
      'msg',
      'photo',
      'reason',
      'request',
      'service',
      'staff',
      'status',
      'time',
    ]);
  });

  it('rejects an approved photo, and shows the owner the reason', async () => {
    const photo = await photoOf(owner, { status: 'approved' });
    const viewer = await aMember(server.context, site, { premium: true });
    const [{ filename }] = await albumSeenBy(viewer);

    expect((await decide(photo.id, reject('contact_details'))).body.code).toBe('decided_before');
    const answer = await decide(photo.id, { ...reject('contact_details'), revokes: true });
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await ownPhotos()).toMatchObject([
      { id: photo.id, status: 'rejected', rejection: 'contact_details' },
    ]);
    expect(await albumSeenBy(viewer)).toEqual([]);
    const bytes = await server.app.inject({
      url: filename,
      headers: { host: site.domain, cookie: viewer.cookie },
    });
    expect(bytes.statusCode).toBe(404);
  });

  it('accepts a repeated decision, and refuses another one on a rejected photo', async () => {
    const photo = await photoOf(owner);
    await decide(photo.id, reject('explicit'));
    const first = await rowOf(photo.id);
    expect((await decide(photo.id, reject('explicit'))).status).toBe(200);
    expect(await rowOf(photo.id)).toEqual(first);

    const contrary = await decide(photo.id, approve);
    expect([contrary.status, contrary.body.code]).toEqual([409, 'decided_before']);
    expect(await rowOf(photo.id)).toEqual(first);
  });

  it('accepts one of three parallel decisions', async () => {
    const photo = await photoOf(owner);
    const answers = await Promise.all([
      decide(photo.id, reject('explicit')),
      decide(photo.id, reject('no_person')),
      decide(photo.id, reject('minor')),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it.each([
    ['minor', true],
    ['without_consent', true],
    ['illegal', true],
    ['explicit', false],
    ['poor_quality', false],
  ])('remembers the hash of a photo rejected as %s: %s', async (reason, kept) => {
    const photo = await photoOf(owner);
    const { db } = server.kernel.database;
    const hash = '-1234567890123456789';
    const by = { site: site.id, member: owner.memberId };
    const wrapped = (await selectWrappedKey(db, by.site, by.member)) ?? Buffer.alloc(0);
    const seals = createPhotoSeals(server.kernel);
    const sealed = seals.seal(
      'perceptual_hash',
      { site: site.id, id: photo.id },
      seals.keyOf(by, wrapped),
      hash,
    );
    await db
      .updateTable('photos.photo')
      .set({ perceptual_hash_sealed: sealed })
      .where('site_id', '=', site.id)
      .where('id', '=', photo.id)
      .execute();
    await decide(photo.id, reject(reason));
    const removed = await db
      .selectFrom('photos.removed')
      .select(['perceptual_hash', 'reason'])
      .where('site_id', '=', site.id)
      .execute();
    expect(removed).toEqual(kept ? [{ perceptual_hash: hash, reason }] : []);
  });

  it.each([
    ['minor', false],
    ['without_consent', false],
    ['illegal', false],
    ['explicit', true],
  ])('leaves a photo rejected as %s readable for its owner: %s', async (reason, left) => {
    const photo = await photoOf(owner);
    const [{ filename }] = await ownPhotos();
    await decide(photo.id, reject(reason));
    const bytes = await server.call(site, { url: filename, as: owner.cookie });
    expect(bytes.statusCode).toBe(left ? 200 : 404);
    const [own] = await ownPhotos();
    expect(own).toMatchObject({ status: 'rejected', rejection: reason });
    expect([own.filename !== null, own.thumbhash !== null]).toEqual([left, left]);
    const [table] = photosMemberData.tables;
    const paths = table?.files?.(await rowOf(photo.id)).flatMap(({ path }) => path ?? []);
    expect(paths).toEqual(left ? [`photos/${photo.id}.webp`] : []);
  });

  it('answers 404 for photos of another site, missing and undeveloped ones', async () => {
    const photo = await photoOf(owner);
    const elsewhere = await aSite(server.kernel.database.db);
    expect((await decide(photo.id, approve, elsewhere)).status).toBe(404);
    expect((await decide(crypto.randomUUID(), approve)).status).toBe(404);
    await server.kernel.database.db
      .updateTable('photos.photo')
      .set({ status: 'processing' })
      .where('id', '=', photo.id)
      .where('site_id', '=', site.id)
      .execute();
    expect((await decide(photo.id, approve)).status).toBe(404);
    expect((await decide(photo.id, { decision: 'reject' })).status).toBe(400);
  });

  it('nudges the owner and increments the version of the profile', async () => {
    const photo = await photoOf(owner);
    const nudged: string[] = [];
    const end = server.kernel.nudges.subscribe(site.id, owner.memberId, (kind) => nudged.push(kind));
    const { rows: before } = await server.kernel.database.pool.query(
      'select version from profiles.profile where member_id = $1',
      [owner.memberId],
    );
    await server.kernel.nudges.ready();
    await decide(photo.id, approve);
    await vi.waitFor(() => expect(nudged).toHaveLength(1));
    const { rows: after } = await server.kernel.database.pool.query(
      'select version from profiles.profile where member_id = $1',
      [owner.memberId],
    );
    expect(after[0].version).toBe(before[0].version + 1);
    end();
  });
});

describe('inspectPhoto()', () => {
  const inspect = (id: string, cookie: string, accept = 'image/avif') =>
    server.call(site, { url: `/api/staff/photos/${id}/medium`, as: cookie, headers: { accept } });

  const sit = (who: TestStaff, reason = 'inspection') =>
    server.call(site, {
      method: 'POST',
      url: '/api/staff/photos/sitting',
      as: who.cookie,
      body: { reason },
    });

  it.each(['pending', 'approved'] as const)('returns a %s photo, uncacheable', async (status) => {
    await sit(moderator);
    const photo = await photoOf(owner, { status });
    const answer = await inspect(photo.id, moderator.cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(photo.bytes('medium', 'avif'))).toBe(true);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await inspect(photo.id, moderator.cookie, '*/*')).headers['content-type']).toBe('image/webp');
  });

  it('of a photo that is not approved is refused without a sitting, whose reason is recorded', async () => {
    const newcomer = await aStaffMember(server.context);
    const photo = await photoOf(owner);
    const approved = await photoOf(owner, { status: 'approved' });
    for (const variant of ['small', 'thumb', 'medium', 'full']) {
      const url = `/api/staff/photos/${photo.id}/${variant}`;
      expect((await server.call(site, { url, as: newcomer.cookie })).json().code).toBe('sitting_required');
    }
    expect((await inspect(approved.id, newcomer.cookie)).statusCode).toBe(200);
    await sit(newcomer, 'quality_check');
    expect((await inspect(photo.id, newcomer.cookie)).statusCode).toBe(200);
    const { rows } = await server.kernel.database.pool.query(
      'select action, reason from staff.audit where object_id = $1',
      [photo.id],
    );
    expect(rows).toEqual([{ action: 'photo.inspected', reason: 'quality_check' }]);
  });

  it('logs who inspected a photo that is not approved', async () => {
    await sit(moderator);
    const [pending, approved] = [await photoOf(owner), await photoOf(owner, { status: 'approved' })];
    await inspect(pending.id, moderator.cookie);
    await inspect(approved.id, moderator.cookie);
    const lines = logged.split('\n').filter((text) => text.includes('photo inspected'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ staff: moderator.id, photo: pending.id }]);
  });

  it('refuses members, visitors and support staff', async () => {
    const photo = await photoOf(owner);
    const token = owner.cookie.slice(owner.cookie.indexOf('=') + 1);
    for (const cookie of ['', owner.cookie, `auth.staff=${token}`, 'auth.staff=nonsense']) {
      const answer = await inspect(photo.id, cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'authentication_required']);
    }
    const support = await aStaffMember(server.context, 'support');
    expect((await inspect(photo.id, support.cookie)).json().code).toBe('forbidden');
    const admin = await aStaffMember(server.context, 'admin');
    await sit(admin);
    expect((await inspect(photo.id, admin.cookie)).statusCode).toBe(200);
  });
});
