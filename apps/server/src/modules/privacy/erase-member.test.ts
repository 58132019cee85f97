import { aMember, type TestMember } from '@bowline/testing/factories/members';
import { aPhoto } from '@bowline/testing/factories/photos';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { type Mailbox, startMailbox } from '@bowline/testing/simulators/mailbox';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '#adapters/disk/index.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { memberColumns, readCatalogue } from '#kernel/member-data/catalogue.ts';
import { photoKeys } from '#modules/photos/photo-store.ts';
import type { Site } from '#modules/sites/index.ts';
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
const leave = ({ memberId }: TestMember, ago: string | null) =>
  query(
    `update identity.account set deleted_at = now() - $2::interval where member_id = $1 and site_id = $3`,
    [memberId, ago, site.id],
  );
const referTo = ({ memberId }: TestMember) => ({ site: site.id, member: memberId });

/** Someone with a photo, an archive, likes in both directions, and a mark of being online. */
async function somebody(): Promise<TestMember> {
  const { profiles } = server.context;
  const [member, friend] = [await aMember(server.context, site), await aMember(server.context, site)];
  await aPhoto(server.context, referTo(member));
  await profiles.noteActivity(site.id, [member.memberId]);
  for (const [from, to] of [
    [member, friend],
    [friend, member],
  ] as const) {
    await server.call(site, { method: 'PUT', url: `/api/members/${to.publicId}/like`, as: from.cookie });
  }
  await server.call(site, { method: 'POST', url: '/api/account/export', as: member.cookie });
  return member;
}

/** In how many places the member is found: rows, files, marks. */
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

/** The number that the next member gets. */
async function numberNext(number: number): Promise<void> {
  const owner = new pg.Client(server.kernel.config.databaseUrl);
  await owner.connect();
  await owner.query(`alter table identity.account alter column member_id restart with ${number}`);
  await owner.end();
}

async function hasAccount({ memberId }: TestMember): Promise<boolean> {
  return (await query('select from identity.account where member_id = $1', [memberId])).rows.length > 0;
}

const erase = (member: TestMember) => server.context.privacy.erase(referTo(member));

describe('erasing', () => {
  it('waits in the queue once, however often it is asked for', async () => {
    const member = await somebody();
    const waiting = async () =>
      (
        await query(
          `select from graphile_worker._private_jobs as job
           join graphile_worker._private_tasks as task on task.id = job.task_id
           where task.identifier = 'privacy.erase_member' and payload ->> 'member' = $1`,
          [member.memberId],
        )
      ).rows.length;
    const carry = server.context.queues.everyday.tasks.find(
      ({ name }) => name === 'event.identity.member_gone',
    );
    for (let round = 0; round < 3; round += 1) await carry?.run(referTo(member) as never, {} as never);
    expect(await waiting()).toBe(1);
    await leave(member, '15 days');
    await erase(member);
    // The second look has taken its place.
    expect(await waiting()).toBe(1);
  });

  it('takes a member who is gone, whole, and does no harm a second time', async () => {
    const member = await somebody();
    await leave(member, '15 days');
    expect(await remainsOf(member)).toBeGreaterThan(10);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
    await erase(member);
    await Promise.all([erase(member), erase(member)]);
    expect(await remainsOf(member)).toBe(0);
  });

  it('does it once when it is asked for three times at once', async () => {
    const member = await somebody();
    await leave(member, '15 days');
    await Promise.all([erase(member), erase(member), erase(member)]);
    expect(await remainsOf(member)).toBe(0);
  });

  it.each([
    ['who is living, or lives again', null],
    ['who left and may still come back', '13 days 23 hours'],
  ])('touches nothing of a member %s', async (_who, ago) => {
    const member = await somebody();
    await leave(member, ago);
    const before = await remainsOf(member);
    await erase(member);
    expect(await remainsOf(member)).toBe(before);
  });

  it('does not take somebody else for them who has the same number on another site', async () => {
    const { kernel } = server.context;
    const elsewhere = await aSite(kernel.database.db);
    const member = await somebody();
    await numberNext(Number(member.memberId));
    const twin = await aMember(server.context, elsewhere);
    expect(twin.memberId).toBe(member.memberId);
    const photo = await aPhoto(server.context, { site: elsewhere.id, member: twin.memberId });
    await numberNext(900_000);

    await leave(member, '15 days');
    const before = await remainsOf(twin, elsewhere);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
    expect(await remainsOf(twin, elsewhere)).toBe(before);
    expect(before).toBeGreaterThan(4);
    const stored = createDiskStore(kernel.config.photoDir);
    expect(await stored.get(`${photo.storageKey}/full.webp`)).toEqual(photo.bytes('full', 'webp'));
  });

  it('follows at once on the wish to be erased now', async () => {
    const member = await somebody();
    const answer = await server.call(site, {
      method: 'DELETE',
      url: '/api/account',
      as: member.cookie,
      body: { erase_now: { password: member.password } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { erased_at: null }]);
    void server.jobsDone().catch(() => undefined);
    await expect.poll(() => remainsOf(member), { timeout: 20_000 }).toBe(0);
  });

  it('sweeps up what was written meanwhile, when it looks again', async () => {
    const member = await somebody();
    await leave(member, '15 days');
    await erase(member);
    // A projection that had read the profile before it went.
    await query(
      `insert into discovery.search
         (site_id, member_id, last_active, interests, birth_date, joined, version, visible, has_photo, gender, country, region)
       values ($1, $2, now(), 0, '1990-01-01', '2026-01-01', 1, true, false, 'male', 'NL', '')`,
      [site.id, member.memberId],
    );
    await server.context.profiles.noteActivity(site.id, [member.memberId]);
    expect(await remainsOf(member)).toBe(2);
    await query(`update graphile_worker._private_jobs as job set run_at = now()
      from graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'privacy.erase_member'`);
    void server.jobsDone().catch(() => undefined);
    await expect.poll(() => remainsOf(member), { timeout: 20_000 }).toBe(0);
  });
});

/** Fails at the statement of this number, as if the process had been killed there. */
class CutAt implements KyselyPlugin {
  private readonly last: number;
  private statements = 0;
  constructor(last: number) {
    this.last = last;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.statements += 1;
    if (this.statements === this.last) throw new Error('cut short');
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

describe('an erasure that is cut short', () => {
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

  // Every table is a statement more, and every statement a member with a life of their own: too much for the time of one test.
  const parts = 4;
  it.each([1, 2, 3, 4])(
    'at any statement keeps the account, and is finished by the next attempt (%i)',
    async (part) => {
      const { db } = server.kernel.database;
      let last = part;
      for (let isCut = true; isCut; last += parts) {
        const member = await somebody();
        await leave(member, '15 days');
        const [photo] = (
          await query('select storage_key from photos.photo where member_id = $1', [member.memberId])
        ).rows;
        isCut = await eraseMember(depsWith({ db: db.withPlugin(new CutAt(last)) }), referTo(member)).then(
          () => false,
          () => true,
        );
        expect(await hasAccount(member)).toBe(isCut);
        await erase(member);
        expect([last, await remainsOf(member)]).toEqual([last, 0]);
        for (const key of photoKeys(photo.storage_key)) expect(await store().get(key)).toBeUndefined();
      }
      // As many statements as there are tables, at least.
      expect(last).toBeGreaterThan(15);
    },
    120_000,
  );

  it('by the store keeps the row that knows where the bytes are', async () => {
    const member = await somebody();
    await leave(member, '15 days');
    const cut = depsWith({ delete: () => Promise.reject(new Error('the store is away')) });
    await expect(eraseMember(cut, referTo(member))).rejects.toThrow('the store is away');
    expect(
      (await query('select from photos.photo where member_id = $1', [member.memberId])).rows,
    ).toHaveLength(1);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
  });

  it('by the store keeps what was done until then, and holds no transaction open meanwhile', async () => {
    const member = await somebody();
    for (let more = 0; more < 6; more += 1) {
      await aPhoto(server.context, { site: site.id, member: member.memberId });
    }
    await leave(member, '15 days');
    const left = async () =>
      (await query('select from photos.photo where member_id = $1', [member.memberId])).rows.length;
    const before = await left();
    let deleted = 0;
    const idle: unknown[] = [];
    const goesAway = async () => {
      const { rows } = await query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
        [],
      );
      idle.push(...rows);
      deleted += 1;
      if (deleted > 60) throw new Error('the store is away');
    };
    await expect(eraseMember(depsWith({ delete: goesAway }), referTo(member))).rejects.toThrow('away');
    expect([before, await left(), idle]).toEqual([7, 2, []]);
    await erase(member);
    expect(await remainsOf(member)).toBe(0);
  });

  it('by the member coming back in the last moment leaves the account', async () => {
    const member = await somebody();
    await leave(member, '15 days');
    const deleteThenReturn = async (key: string) => {
      await store().delete(key);
      await query('update identity.account set deleted_at = null where member_id = $1', [member.memberId]);
    };
    const erasure = await eraseMember(depsWith({ delete: deleteThenReturn }), referTo(member));
    expect(erasure.outcome).toBe('refused');
    expect(await hasAccount(member)).toBe(true);
  });
});
