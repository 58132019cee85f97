import { type Mailbox, startMailbox } from '@bowline/simulators/mailbox';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import { photoKeys } from '#modules/photos/photo-store.ts';
import type { Site } from '#modules/sites/index.ts';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { makeJobsDue } from '#testing/server/advance-time.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type EraseDeps, eraseMember } from './erase-member.ts';

let server: TestServer;
let mailbox: Mailbox;
let site: Site;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await aServer({ env: { SMTP_URL: mailbox.smtpUrl } });
  site = await aSite(server.kernel.database.db);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const query = (text: string, values: unknown[] = []) => server.kernel.database.pool.query(text, values);
const deleteAccount = ({ memberId }: TestMember, ago: string | null) =>
  query(
    `update identity.account set deleted_at = now() - $2::interval where member_id = $1 and site_id = $3`,
    [memberId, ago, site.id],
  );
const referenceTo = ({ memberId }: TestMember) => ({ site: site.id, member: memberId });

/** Creates a member with a photo, an archive, likes in both directions, and an online status. */
async function aFullMember(): Promise<TestMember> {
  const { profiles } = server.context;
  const [member, friend] = [await aMember(server.context, site), await aMember(server.context, site)];
  await aPhoto(server.context, referenceTo(member));
  await profiles.noteActivity(site.id, [member.memberId]);
  for (const [from, to] of [
    [member, friend],
    [friend, member],
  ] as const) {
    await server.call(site, { method: 'PUT', url: `/api/members/${to.publicId}/like`, as: from.cookie });
  }
  await server.call(site, {
    method: 'POST',
    url: '/api/account/export',
    as: member.cookie,
    body: { password: member.password },
  });
  return member;
}

/** Returns how many rows and presence keys name the member. */
async function remainsOf({ memberId }: TestMember, of = site): Promise<number> {
  let remains = await server.kernel.redis.client.exists(`presence:${of.id}:${memberId}`);
  for (const table of await readCatalogue(server.kernel.database.db)) {
    for (const column of memberColumns(table)) {
      const [schema, name] = table.name.split('.');
      const { rows } = await query(
        `select from "${schema}"."${name}" where site_id = $1 and ${column} = $2`,
        [of.id, memberId],
      );
      remains += rows.length;
    }
  }
  return remains;
}

/** Sets the id of the next member. */
async function setNextMemberId(id: number): Promise<void> {
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  await owner.query(`alter table identity.account alter column member_id restart with ${id}`);
  await owner.end();
}

async function hasAccount({ memberId }: TestMember): Promise<boolean> {
  return (await query('select from identity.account where member_id = $1', [memberId])).rows.length > 0;
}

const erase = (member: TestMember) => server.context.privacy.erase(referenceTo(member));

describe('eraseMember()', () => {
  it('has one waiting job, however often it is requested', async () => {
    const member = await aFullMember();
    const waiting = async () =>
      (
        await query(
          `select from kernel.job where task = 'privacy.erase_member' and payload ->> 'member' = $1`,
          [member.memberId],
        )
      ).rows.length;
    const eventTask = server.context.queues.everyday.tasks.find(
      ({ name }) => name === 'event.identity.member_gone',
    );
    for (let round = 0; round < 3; round += 1)
      await eventTask?.run(referenceTo(member) as never, {} as never);
    expect(await waiting()).toBe(1);
    await deleteAccount(member, '15 days');
    await erase(member);
    // The job of the second pass has replaced it.
    expect(await waiting()).toBe(1);
  });

  it('erases an expired member completely, and again without harm', async () => {
    const member = await aFullMember();
    await deleteAccount(member, '15 days');
    expect(await remainsOf(member)).toBeGreaterThan(10);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
    await erase(member);
    await Promise.all([erase(member), erase(member)]);
    expect(await remainsOf(member)).toBe(0);
  });

  it('erases the member when called three times in parallel', async () => {
    const member = await aFullMember();
    await deleteAccount(member, '15 days');
    await Promise.all([erase(member), erase(member), erase(member)]);
    expect(await remainsOf(member)).toBe(0);
  });

  it.each([
    ['who is active or reactivated', null],
    ['who may still be reactivated', '13 days 23 hours'],
  ])('deletes nothing of a member %s', async (_who, ago) => {
    const member = await aFullMember();
    await deleteAccount(member, ago);
    const before = await remainsOf(member);
    await erase(member);
    expect(await remainsOf(member)).toBe(before);
  });

  it('spares the member with the same id on another site', async () => {
    const { kernel } = server.context;
    const elsewhere = await aSite(kernel.database.db);
    const member = await aFullMember();
    await setNextMemberId(Number(member.memberId));
    const twin = await aMember(server.context, elsewhere);
    expect(twin.memberId).toBe(member.memberId);
    const photo = await aPhoto(server.context, { site: elsewhere.id, member: twin.memberId });
    await setNextMemberId(900_000);

    await deleteAccount(member, '15 days');
    const before = await remainsOf(twin, elsewhere);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
    expect(await remainsOf(twin, elsewhere)).toBe(before);
    expect(before).toBeGreaterThan(4);
    const stored = createDiskStore(kernel.config.photoDir);
    expect(await stored.get(`${photo.storageKey}/full.webp`)).toBeDefined();
  });

  it('runs immediately after DELETE /api/account with erase_now', async () => {
    const member = await aFullMember();
    const answer = await server.call(site, {
      method: 'DELETE',
      url: '/api/account',
      as: member.cookie,
      body: { erase_now: { password: member.password } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { erased_at: null }]);
    void server.jobsDone().catch(() => undefined);
    await expect.poll(() => remainsOf(member), { timeout: patience(20_000) }).toBe(0);
  });

  it('erases in its second pass what was written meanwhile', async () => {
    const member = await aFullMember();
    await deleteAccount(member, '15 days');
    await erase(member);
    // Written by a projection that read the profile before it was deleted.
    await query(
      `insert into discovery.search
         (site_id, member_id, last_active, interests, birth_date, joined, version, visible, has_photo, gender, country, region)
       values ($1, $2, now(), 0, '1990-01-01', '2026-01-01', 1, true, false, 'male', 'NL', '')`,
      [site.id, member.memberId],
    );
    await server.context.profiles.noteActivity(site.id, [member.memberId]);
    expect(await remainsOf(member)).toBe(2);
    await makeJobsDue(server.kernel.database.pool, 'privacy.erase_member');
    void server.jobsDone().catch(() => undefined);
    await expect.poll(() => remainsOf(member), { timeout: patience(20_000) }).toBe(0);
  });
});

/** Fails at the n-th statement, as if the process had been killed there. */
class FailAtStatement implements KyselyPlugin {
  private readonly last: number;
  private statements = 0;
  constructor(last: number) {
    this.last = last;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.statements += 1;
    if (this.statements === this.last) throw new Error('interrupted');
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

describe('an interrupted erasure', () => {
  const store = () => createDiskStore(server.kernel.config.photoDir);
  const depsWith = (parts: { db?: Queryable; delete?: (key: string) => Promise<void> }): EraseDeps => {
    const { kernel, identity, memberData } = server.context;
    const db = (parts.db ?? kernel.database.db) as typeof kernel.database.db;
    return {
      kernel: { ...kernel, database: { ...kernel.database, db } },
      identity,
      memberData,
      store: { delete: parts.delete ?? store().delete },
    };
  };

  // Every statement needs a member of its own: split in four, or one test would take too long.
  const parts = 4;
  it.each([1, 2, 3, 4])(
    'at any statement keeps the account and is finished by the next attempt (%i)',
    async (part) => {
      const { db } = server.kernel.database;
      let failAt = part;
      for (let isInterrupted = true; isInterrupted; failAt += parts) {
        const member = await aFullMember();
        await deleteAccount(member, '15 days');
        const [photo] = (
          await query('select storage_key from photos.photo where member_id = $1', [member.memberId])
        ).rows;
        isInterrupted = await eraseMember(
          depsWith({ db: db.withPlugin(new FailAtStatement(failAt)) }),
          referenceTo(member),
        ).then(
          () => false,
          () => true,
        );
        expect(await hasAccount(member)).toBe(isInterrupted);
        await erase(member);
        expect([failAt, await remainsOf(member)]).toEqual([failAt, 0]);
        for (const key of photoKeys(photo.storage_key)) expect(await store().get(key)).toBeUndefined();
      }
      // At least one statement per table.
      expect(failAt).toBeGreaterThan(15);
    },
    patience(120_000),
  );

  it('keeps the row of a file that the store failed to delete', async () => {
    const member = await aFullMember();
    await deleteAccount(member, '15 days');
    const failing = depsWith({ delete: () => Promise.reject(new Error('the store is unreachable')) });
    await expect(eraseMember(failing, referenceTo(member))).rejects.toThrow('the store is unreachable');
    expect(
      (await query('select from photos.photo where member_id = $1', [member.memberId])).rows,
    ).toHaveLength(1);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
  });

  it('keeps finished batches when the store fails, and holds no transaction open', async () => {
    const member = await aFullMember();
    for (let more = 0; more < 6; more += 1) {
      await aPhoto(server.context, { site: site.id, member: member.memberId });
    }
    await deleteAccount(member, '15 days');
    const photosLeft = async () =>
      (await query('select from photos.photo where member_id = $1', [member.memberId])).rows.length;
    const before = await photosLeft();
    let deleted = 0;
    const idle: unknown[] = [];
    const failAfterSixty = async () => {
      const { rows } = await query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        [],
      );
      idle.push(...rows);
      deleted += 1;
      if (deleted > 60) throw new Error('the store is unreachable');
    };
    await expect(eraseMember(depsWith({ delete: failAfterSixty }), referenceTo(member))).rejects.toThrow(
      'unreachable',
    );
    expect([before, await photosLeft(), idle]).toEqual([7, 2, []]);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
  });

  it('keeps the account of a member reactivated in the last moment', async () => {
    const member = await aFullMember();
    await deleteAccount(member, '15 days');
    const deleteThenReactivate = async (key: string) => {
      await store().delete(key);
      await query('update identity.account set deleted_at = null where member_id = $1', [member.memberId]);
    };
    const erasure = await eraseMember(depsWith({ delete: deleteThenReactivate }), referenceTo(member));
    expect(erasure.outcome).toBe('refused');
    expect(await hasAccount(member)).toBe(true);
  });
});
