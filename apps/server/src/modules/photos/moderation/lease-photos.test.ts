import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { staffHost } from '#testing/server/address.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

let server: TestServer;
let site: Site;
let owner: TestMember;
let anna: TestStaff;
let time = new Date('2026-11-16T14:08:00Z');

beforeAll(async () => {
  server = await aServer({
    env: { PHOTO_LEASE_SIZE: '3' },
    replace: { clock: { now: () => time } },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = new Date('2026-11-16T14:08:00Z');
  site = await aSite(server.kernel.database.db);
  owner = await aMember(server.context, site);
  anna = await moderator();
});

const moderator = (position: Parameters<typeof aStaffMember>[2] = {}) =>
  aStaffMember(server.context, 'moderator', { sites: [site.id], ...position });
const later = (seconds: number) => {
  time = new Date(time.getTime() + 1000 * seconds);
};

/** Photos that were uploaded a second after one another. */
async function uploaded(count: number, by = owner, at = site): Promise<string[]> {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    later(1);
    ids.push((await aPhoto(server.context, { site: at.id, member: by.memberId }, { status: 'pending' })).id);
  }
  return ids;
}

interface Lease {
  readonly photos: readonly { readonly id: string }[];
}

async function call(
  person: TestStaff,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await server.app.inject({
    method,
    url: `/api/staff/photos${path}`,
    headers: {
      host: staffHost,
      cookie: person.cookie,
      'sec-fetch-site': 'same-origin',
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const lease = async (person: TestStaff, query = '') => (await call(person, 'PUT', `/lease${query}`)).body;
const ids = ({ photos }: Lease) => photos.map(({ id }) => id);
const setPhoto = (id: string, change: object) =>
  server.kernel.database.db
    .updateTable('photos.photo')
    .set(change)
    .where('id', '=', id)
    .where('site_id', '=', site.id)
    .execute();

describe('leasePhotos()', () => {
  it('gives the oldest photos of all the person’s sites, and of one where it is named', async () => {
    const elsewhere = await aSite(server.kernel.database.db);
    const stranger = await aMember(server.context, elsewhere);
    const [first] = await uploaded(1);
    const [second] = await uploaded(1, stranger, elsewhere);
    const [third] = await uploaded(1);
    const both = await moderator({ sites: [site.id, elsewhere.id] });
    expect(ids(await lease(both))).toEqual([first, second, third]);
    expect(ids(await lease(both, `?site=${elsewhere.domain}`))).toEqual([second]);
    expect(ids(await lease(anna))).toEqual([first, third]);
  });

  it('never gives one photo to two people, however many ask at once', async () => {
    const all = await uploaded(12);
    const people = await Promise.all(Array.from({ length: 5 }, () => moderator()));
    const given = (await Promise.all(people.map((person) => lease(person)))).flatMap(ids);
    expect(given.toSorted()).toEqual(all.toSorted());
  });

  it('gives the same photos again and fills up with the next', async () => {
    const all = await uploaded(5);
    expect(ids(await lease(anna))).toEqual(all.slice(0, 3));
    expect(ids(await lease(anna))).toEqual(all.slice(0, 3));
    await call(anna, 'PUT', `/${all[1]}/decision?site=${site.domain}`, { decision: 'approve' });
    expect(ids(await lease(anna))).toEqual([all[0], all[2], all[3]]);
  });

  it('is over after ten minutes, is renewed by working, and is given back on leaving', async () => {
    const all = await uploaded(3);
    const [bo, carl] = [await moderator(), await moderator()];
    await lease(anna);
    later(599);
    await call(anna, 'PUT', `/${all[0]}/decision?site=${site.domain}`, { decision: 'approve' });
    later(300);
    expect(ids(await lease(bo))).toEqual([]);
    later(300);
    expect(ids(await lease(bo))).toEqual(all.slice(1));
    expect(ids(await lease(anna))).toEqual([]);
    expect((await call(bo, 'DELETE', '/lease')).body).toEqual({ released: 2 });
    expect(ids(await lease(carl))).toEqual(all.slice(1));
  });

  it('says what a moderator needs to know about photo and owner, and nothing else', async () => {
    const johanna = await moderator();
    const main = await aPhoto(server.context, { site: site.id, member: owner.memberId });
    await setPhoto(main.id, { decided_by: johanna.id, decided_at: new Date('2026-10-12T09:00:00Z') });
    await aPhoto(server.context, { site: site.id, member: owner.memberId }, { status: 'rejected' });
    const [id] = await uploaded(1);
    await setPhoto(id ?? '', { faces: 1, nudity: 0.04, sent_before: true });
    const { rows } = await server.kernel.database.pool.query('select name from staff.person where id = $1', [
      johanna.id,
    ]);
    const { photos, told, waiting, hold_seconds, lease_seconds } = await lease(anna);
    expect(told[photos[0].owner.language].explicit).toMatch(/^Deze foto is te expliciet/);
    expect({ waiting, hold_seconds, lease_seconds }).toEqual({
      waiting: { count: 1, more: false, oldest_at: photos[0].uploaded_at },
      hold_seconds: 20,
      lease_seconds: 600,
    });
    expect(photos).toEqual([
      {
        id,
        site: { domain: site.domain, name: site.name },
        uploaded_at: expect.any(String),
        width: 1200,
        height: 1600,
        place: 3,
        hints: { faces: 1, nudity: expect.closeTo(0.04), resembles_removed: false, sent_before: true },
        veiled: false,
        look_only: false,
        owner: {
          id: owner.publicId,
          name: expect.any(String),
          age: expect.any(Number),
          country: 'NL',
          region: expect.toBeOneOf([null, expect.any(String)]),
          since: expect.any(String),
          premium: false,
          language: expect.any(String),
          approved: 1,
          rejected: 1,
          reports: 0,
          main_photo: {
            id: main.id,
            decided_at: '2026-10-12T09:00:00.000Z',
            decided_by: rows[0].name,
            by_you: false,
          },
        },
        actions: [
          'approve',
          'explicit',
          'no_person',
          'somebody_else',
          'contact_details',
          'poor_quality',
          'set_aside',
          'escalate',
        ],
        escalation: null,
      },
    ]);
  });

  it('tells who is given an escalated photo who escalated it, why and when, until it is undone', async () => {
    const [id] = await uploaded(1);
    const grave = await moderator({ grants: ['grave'] });
    const escalation = async () => {
      const { photos } = await lease(grave);
      await call(grave, 'DELETE', '/lease');
      return photos[0].escalation;
    };
    await call(anna, 'PUT', `/${id}/escalation?site=${site.domain}`, { reason: 'minor' });
    const { rows } = await server.kernel.database.pool.query('select name from staff.person where id = $1', [
      anna.id,
    ]);
    expect(await escalation()).toEqual({ by: rows[0].name, reason: 'minor', at: time.toISOString() });

    expect((await call(anna, 'DELETE', `/${id}/decision?site=${site.domain}`)).status).toBe(200);
    expect(await escalation()).toBeNull();
    // As the release before stored it.
    await server.kernel.database.pool.query(
      'update photos.review set escalated_by = $1, escalated_at = $2 where photo_id = $3',
      [anna.id, time, id],
    );
    expect(await escalation()).toEqual({ by: rows[0].name, reason: null, at: time.toISOString() });
  });

  it('offers grave reasons to those with the grant, who have nobody to escalate to', async () => {
    await uploaded(1);
    const { photos } = await lease(await moderator({ grants: ['grave'] }));
    expect(photos[0].actions).toEqual(expect.arrayContaining(['minor', 'without_consent', 'illegal']));
    expect(photos[0].actions).not.toContain('escalate');
  });

  it.each([
    ['flagged', [true, true, false]],
    ['all', [true, true, true]],
    ['none', [false, false, false]],
  ])('veils %s: explicit, like a removed one, harmless → %j', async (veil, veiled) => {
    const [explicit, removed] = await uploaded(3);
    await setPhoto(explicit ?? '', { nudity: 0.91 });
    await setPhoto(removed ?? '', { resembles_removed: true });
    const { photos } = await lease(anna, `?veil=${veil}`);
    expect(photos.map((photo: { veiled: boolean }) => photo.veiled)).toEqual(veiled);
    expect(photos.map((photo: { look_only: boolean }) => photo.look_only)).toEqual([true, true, false]);
    expect((await call(anna, 'PUT', '/lease?veil=most')).status).toBe(400);
  });

  it('leaves out photos of deleted accounts, and those that are set aside or left to others', async () => {
    const all = await uploaded(3);
    const named = `site=${site.domain}`;
    expect((await call(anna, 'PUT', `/${all[0]}/set-aside?${named}`, { hours: 2 })).status).toBe(200);
    expect((await call(anna, 'PUT', `/${all[1]}/escalation?${named}`, { reason: 'unsure' })).status).toBe(
      200,
    );
    expect(ids(await lease(anna))).toEqual([all[2]]);
    await call(anna, 'DELETE', '/lease');
    const grave = await moderator({ grants: ['grave'] });
    expect(ids(await lease(grave))).toEqual([all[1], all[2]]);
    await call(grave, 'DELETE', '/lease');
    later(2 * 3600);
    expect(ids(await lease(anna))).toEqual([all[0], all[2]]);
    await call(anna, 'DELETE', `/${all[1]}/decision?${named}`);
    expect(ids(await lease(anna))).toEqual(all);
    await server.call(site, { method: 'DELETE', url: '/api/account', as: owner.cookie, body: {} });
    expect(ids(await lease(anna))).toEqual([]);
    expect((await call(anna, 'GET', '')).body).toEqual({ count: 0, more: false, oldest_at: null });
  });
});

describe('lookAtPhoto()', () => {
  const bytes = (path: string, method: 'GET' | 'POST' = 'GET') =>
    server.call(site, { method, url: `/api/staff/photos/${path}`, as: anna.cookie });
  const looks = async () => {
    const { rows } = await server.kernel.database.pool.query(
      `select action, reason, detail from staff.audit where person_id = $1 and object_id is not null order by number`,
      [anna.id],
    );
    return rows;
  };

  it('alone gives the sharp bytes of a flagged photo, with a reason, and records each time', async () => {
    const photo = await aPhoto(
      server.context,
      { site: site.id, member: owner.memberId },
      { status: 'pending' },
    );
    await setPhoto(photo.id, { nudity: 0.91 });
    for (const variant of ['small', 'thumb', 'medium', 'full']) {
      expect((await bytes(`${photo.id}/${variant}`)).json().code).toBe('photo_veiled');
    }
    expect((await bytes(`${photo.id}/blurred`)).rawPayload).toEqual(photo.bytes('blurred', 'webp'));
    expect((await bytes(`${photo.id}/look`, 'POST')).json().code).toBe('sitting_required');
    expect(await looks()).toEqual([]);

    await call(anna, 'POST', '/sitting', { reason: 'inspection' });
    for (let twice = 0; twice < 2; twice += 1) {
      const look = await bytes(`${photo.id}/look`, 'POST');
      expect(look.rawPayload).toEqual(photo.bytes('full', 'webp'));
      expect(look.headers['cache-control']).toBe('no-store');
    }
    const entry = { action: 'photo.looked_at', reason: 'inspection', detail: 'pending' };
    expect(await looks()).toEqual([entry, entry]);

    later(12 * 3600);
    const next = await aStaffMember(server.context);
    const late = await server.call(site, {
      method: 'POST',
      url: `/api/staff/photos/${photo.id}/look`,
      as: next.cookie,
    });
    expect(late.json().code).toBe('sitting_required');
  });

  it('is needed for a rejected photo, and not for one that every member may see', async () => {
    const [rejected, approved] = [
      await aPhoto(server.context, { site: site.id, member: owner.memberId }, { status: 'rejected' }),
      await aPhoto(server.context, { site: site.id, member: owner.memberId }),
    ];
    await setPhoto(approved.id, { nudity: 0.91 });
    expect((await bytes(`${rejected.id}/thumb`)).json().code).toBe('photo_veiled');
    expect((await bytes(`${approved.id}/thumb`)).statusCode).toBe(200);
  });
});
