import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { photoKeys } from '../photo-store.ts';
import { discardUnsent } from './discard-photos.ts';

/** The SQL functions that chat's statements call, and the deletion of enclosures that are in no message. */
let server: TestServer;
let site: Site;
let sender: TestMember;
let receiver: TestMember;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  site = await aSite(server.kernel.database.db);
  [sender, receiver] = [await aMember(server.context, site), await aMember(server.context, site)];
});

const query = async (text: string, values: unknown[]) =>
  (await server.kernel.database.pool.query(text, values)).rows;
const rowsOf = ({ memberId }: TestMember) =>
  query('select * from photos.photo where site_id = $1 and member_id = $2', [site.id, memberId]);
const photoFor = (overrides: Parameters<typeof aPhoto>[2] = {}) =>
  aPhoto(
    server.context,
    { site: site.id, member: sender.memberId },
    { receiver: receiver.memberId, ...overrides },
  );
const between = () => ({ site: site.id, owner: sender.memberId, receiver: receiver.memberId });
const enclose = async (id: EntityId, { site: where, owner, receiver: to } = between()) => {
  const [row] = await query('select photos.enclose($1, $2, $3, $4) as approved', [where, owner, to, id]);
  return row.approved;
};

describe('photos.enclose()', () => {
  it.each([
    ['approved', true],
    ['pending', false],
    ['rejected', null],
    ['processing', false],
    ['unreadable', null],
  ] as const)('returns for a photo that is %s: %s', async (status, approved) => {
    const made = status === 'processing' || status === 'unreadable' ? 'pending' : status;
    const photo = await photoFor({ status: made });
    await query('update photos.photo set status = $2 where id = $1', [photo.id, status]);
    expect(await enclose(photo.id)).toBe(approved);
  });

  it('accepts one of twenty parallel calls', async () => {
    const photo = await photoFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enclose(photo.id)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(answers.filter((answer) => answer === null)).toHaveLength(19);
  });

  it('refuses another owner, receiver or site, and a photo in an album', async () => {
    const photo = await photoFor();
    const own = await aPhoto(server.context, { site: site.id, member: sender.memberId });
    const other = (await aMember(server.context, site)).memberId;
    const elsewhere = (await aSite(server.kernel.database.db)).id;
    const wrong = [
      { ...between(), receiver: other },
      { ...between(), owner: other },
      { ...between(), site: elsewhere },
      { ...between(), owner: receiver.memberId, receiver: sender.memberId },
    ];
    for (const pair of wrong) expect(await enclose(photo.id, pair)).toBeNull();
    expect(await enclose(own.id)).toBeNull();
    expect(await enclose(photo.id)).toBe(true);
  });

  it('makes a concurrent decision wait until the message is stored', async () => {
    const photo = await photoFor({ status: 'pending' });
    const client = await server.kernel.database.pool.connect();
    await client.query('begin');
    await client.query('select photos.enclose($1, $2, $3, $4)', [
      site.id,
      sender.memberId,
      receiver.memberId,
      photo.id,
    ]);
    let isDecided = false;
    const decision = query(`update photos.photo set status = 'approved' where id = $1`, [photo.id]).then(
      () => {
        isDecided = true;
      },
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDecided).toBe(false);
    await client.query('commit');
    client.release();
    await decision;
  });
});

describe('discarding enclosures', () => {
  const store = () => createDiskStore(server.kernel.config.photoDir);
  const bytesOf = async ({ storageKey }: { storageKey: string }) => {
    const bytes = await Promise.all(photoKeys(storageKey).map((key) => store().get(key)));
    return bytes.filter(Boolean).length;
  };
  const age = ({ id }: { id: string }, hours: number) =>
    query(
      `update photos.photo set created_at = created_at - make_interval(hours => $2),
         sent_at = sent_at - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );

  it('discardUnsent() deletes rows and bytes after a day, but no sent photo and no album', async () => {
    const [old, recent, sent] = [await photoFor(), await photoFor(), await photoFor()];
    const own = await aPhoto(server.context, { site: site.id, member: sender.memberId });
    await enclose(sent.id);
    for (const photo of [old, sent, own]) await age(photo, 25);
    await age(recent, 23);
    await discardUnsent(server.kernel);
    await server.jobsDone();
    const left = (await rowsOf(sender)).map(({ id }) => String(id)).sort();
    expect(left).toEqual([recent.id, sent.id, own.id].sort());
    expect(await bytesOf(old)).toBe(0);
    for (const photo of [recent, sent, own]) expect(await bytesOf(photo)).toBe(10);
    expect(server.context.schedule.map(({ task }) => task.name)).toContain('photos.discard_unsent');
  });

  it('discardUnsent() deletes more than one batch', async () => {
    await query(
      `insert into photos.photo (site_id, id, member_id, receiver_member, status, storage_key, created_at)
       select $1, gen_random_uuid(), $2, $3, 'unreadable', 'unsent' || i, now() - interval '2 days'
       from generate_series(1, 1100) i`,
      [site.id, sender.memberId, receiver.memberId],
    );
    await discardUnsent(server.kernel);
    expect(await rowsOf(sender)).toEqual([]);
  });

  it('discardSentBefore() deletes photos sent before a moment on one site', async () => {
    const [old, recent, unsent] = [await photoFor(), await photoFor(), await photoFor()];
    const own = await aPhoto(server.context, { site: site.id, member: sender.memberId });
    for (const { id } of [old, recent]) await enclose(id);
    for (const photo of [old, unsent, own]) await age(photo, 24 * 181);
    const { db } = server.kernel.database;
    const moment = new Date(Date.now() - 180 * 24 * 3_600_000);
    const elsewhere = await aSite(db);
    await server.context.photos.discardSentBefore(db, elsewhere.id, moment);
    expect(await rowsOf(sender)).toHaveLength(4);
    await server.context.photos.discardSentBefore(db, site.id, moment);
    await server.jobsDone();
    const left = (await rowsOf(sender)).map(({ id }) => String(id)).sort();
    expect(left).toEqual([recent.id, unsent.id, own.id].sort());
    expect(await bytesOf(old)).toBe(0);
  });

  it('photos.discard_enclosed() deletes enclosures and their bytes, but no photo in an album', async () => {
    const photo = await photoFor();
    const own = await aPhoto(server.context, { site: site.id, member: sender.memberId });
    const [row] = await query('select photos.discard_enclosed($1, $2) as discarded', [
      site.id,
      [photo.id, own.id],
    ]);
    expect(row.discarded).toBe(1);
    await server.jobsDone();
    expect(await rowsOf(sender)).toMatchObject([{ id: own.id }]);
    expect([await bytesOf(photo), await bytesOf(own)]).toEqual([0, 10]);
  });
});
