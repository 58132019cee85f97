import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityId, MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { enclosedPhotos } from './enclosures/enclosure-store.ts';
import { leasablePhotos } from './moderation/lease-store.ts';
import { queueItems } from './moderation/queue-items.ts';
import { mainPhotoOf } from './viewing/album-store.ts';
import { photoWithOwner } from './viewing/read-photo.ts';

/** Statements that run for every card and picture read few blocks, however many photos there are. */
const site = 9 as SiteId;
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
  await server.kernel.database.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`
      insert into profiles.profile
        (site_id, member_id, public_id, name, gender, birth_date, created_at, last_active_at, state)
      select 9, i, lpad(i::text, 16, '0'), 'Member', 'female', '1990-01-01', now(), now(), 'active'
      from generate_series(1, 10000) i`.execute(tx);
    await sql`
      insert into identity.account (site_id, member_id, public_id, email_hash, email_sealed, password_hash, language)
      overriding system value
      select 9, i, lpad(i::text, 16, '0'), decode(md5(i::text), 'hex'), '', '', 'en'
      from generate_series(1, 10000) i`.execute(tx);
    await sql`
      insert into identity.member_key
      select 9, i, decode(repeat(md5(i::text), 5), 'hex') from generate_series(1, 10000) i`.execute(tx);
    await sql`
      insert into photos.photo
        (site_id, id, member_id, position, status, storage_key, colour, width, height, thumbhash, created_at)
      select 9, md5(i || '-' || place)::uuid, i, place,
             case when (i + place) % 10 = 0 then 'pending' else 'approved' end,
             'key' || i || '-' || place, '#20408c', 1200, 1600, 'hash', now() - i * interval '1 second'
      from generate_series(1, 10000) i, generate_series(0, 2) place`.execute(tx);
    // Most members have sent one, and member 401, whose card is read, has sent thousands.
    await sql`
      insert into photos.photo
        (site_id, id, member_id, receiver_member, status, storage_key, colour, width, height, thumbhash, created_at, sent_at)
      select 9, md5('sent' || i)::uuid, case when i > 10000 then 401 else i end, i % 10000 + 1, 'approved',
             'sent' || i, '#20408c', 1200, 1600, 'hash', now() - i * interval '1 second', now()
      from generate_series(1, 15000) i`.execute(tx);
    await sql`
      insert into profiles.block
      select 9, i, i + 1, now() from generate_series(1, 9999) i`.execute(tx);
    // Only the owner of a table may analyze it; in production autovacuum does.
    await sql`set local role none`.execute(tx);
    await sql`analyze photos.photo, profiles.profile, profiles.block, identity.member_key`.execute(tx);
  });
}, patience(60_000));
afterAll(() => server.close());

async function blocksOf(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${statement}`.execute(server.kernel.database.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? Infinity) + (plan?.['Shared Read Blocks'] ?? Infinity);
}

it('mainPhotoOf() reads few blocks for a page of cards', async () => {
  const members = Array.from({ length: 24 }, (_, index) => String(400 * index + 1));
  const statement = sql`
    select * from unnest(${members}::bigint[]) owner (member),
      lateral (${mainPhotoOf(site, sql.ref('owner.member'))}) main_photo`;
  expect(await blocksOf(statement)).toBeLessThan(24 * 9);
});

it('photoWithOwner() reads few blocks', async () => {
  const viewer = { site, member: '7' as MemberId, publicId: 'A'.repeat(16) as PublicId };
  const { rows } = await sql<{ id: EntityId }>`
    select id from photos.photo where site_id = 9 and member_id = 6000 and position = 1`.execute(
    server.kernel.database.db,
  );
  const id = rows[0]?.id ?? ('' as EntityId);
  expect(await blocksOf(photoWithOwner(viewer, id))).toBeLessThan(20);
});

it('leasablePhotos() and queueItems() read few blocks, also behind photos that others have', async () => {
  const { db } = server.kernel.database;
  await sql`
    insert into photos.review (site_id, photo_id, leased_by, leased_until)
    select site_id, id, gen_random_uuid(), now() + interval '1 hour' from photos.photo
    where site_id = 9 and status = 'pending' order by created_at, id limit 200`.execute(db);
  const holder = { person: crypto.randomUUID() as EntityId, mayDecideGrave: false, now: new Date() };
  const statement = leasablePhotos([site], holder, 20);
  const { rows } = await statement.execute(db);
  expect(rows).toHaveLength(20);
  // Each photo is read with its profile and review.
  expect(await blocksOf(statement)).toBeLessThan(220 * 9);
  expect(await blocksOf(queueItems(rows))).toBeLessThan(20 * 30);
});

it('enclosedPhotos() reads few blocks for a page of messages', async () => {
  const { rows } = await sql<{ id: EntityId }>`
    select id from photos.photo where site_id = 9 and member_id = 401 and receiver_member is not null limit 30`.execute(
    server.kernel.database.db,
  );
  const ids = rows.map(({ id }) => id);
  expect(await blocksOf(enclosedPhotos(site, '401' as MemberId, ids))).toBeLessThan(30 * 11);
});

it('an erasure finds the photos of an owner or receiver with few blocks', async () => {
  const statement = sql`
    select * from photos.photo where site_id = 9 and (member_id = 700 or receiver_member = 700) limit 5`;
  expect(await blocksOf(statement)).toBeLessThan(20);
});
