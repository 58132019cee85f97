import { aServer, type TestServer } from '@bowline/testing/server/test-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { type MemberViewer, maySee, type ProfileState } from './visibility.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const [here, elsewhere] = [1 as SiteId, 2 as SiteId];
const nameOf = (member: MemberId) => member.padStart(16, '0') as PublicId;
const onlooker: MemberViewer = { site: here, member: '1' as MemberId, publicId: nameOf('1' as MemberId) };

interface Subject {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly state: ProfileState;
  readonly invisible: boolean;
  readonly blocks: readonly ('made' | 'met')[];
}

const blockings: Subject['blocks'][] = [[], ['made'], ['met'], ['made', 'met']];

/** One member of each kind, on this site and another; the onlooker themselves in every state. */
function everyKind(): Subject[] {
  let last = 1;
  return [here, elsewhere].flatMap((site) =>
    (['active', 'disabled', 'deleted'] as const).flatMap((state) =>
      [false, true].flatMap((invisible) =>
        blockings.map((blocks) => {
          last += 1;
          return { site, member: String(last) as MemberId, state, invisible, blocks };
        }),
      ),
    ),
  );
}

async function store({ site, member, state, invisible, blocks }: Subject): Promise<void> {
  const { db } = server.kernel.database;
  await sql`
    insert into profiles.profile
      (site_id, member_id, public_id, name, gender, birth_date, invisible, state, last_active_at, created_at)
    values (${site}, ${member}, ${nameOf(member)}, 'Noor', 'female', '1990-06-15', ${invisible}, ${state}, now(), now())
    on conflict (site_id, member_id) do update set invisible = excluded.invisible, state = excluded.state`.execute(
    db,
  );
  for (const direction of blocks) {
    const [blocker, blocked] = direction === 'made' ? [onlooker.member, member] : [member, onlooker.member];
    await sql`
      insert into profiles.block (site_id, blocker_member, blocked_member, created_at)
      values (${site}, ${blocker}, ${blocked}, now())`.execute(db);
  }
}

interface Reach {
  readonly reachable: boolean;
  readonly invisible: boolean;
}

async function reachOf({ member }: Subject): Promise<(Reach | undefined)[]> {
  const { db } = server.kernel.database;
  const { rows: byName } = await sql<Reach>`
    select reachable, invisible from profiles.reach(${here}, ${onlooker.member}, ${nameOf(member)})`.execute(
    db,
  );
  const { rows: byNumber } = await sql<Reach>`
    select reachable, invisible from profiles.reach_member(${here}, ${onlooker.member}, ${member})`.execute(
    db,
  );
  return [byName[0], byNumber[0]];
}

it('says in SQL what the one rule says', async () => {
  const subjects = everyKind();
  for (const subject of subjects) await store(subject);
  for (const subject of subjects) {
    for (const approached of [false, true]) {
      const seen = maySee(onlooker, subject, { approached, blocked: subject.blocks.length > 0 });
      for (const reach of await reachOf(subject)) {
        const reached = reach?.reachable === true && (!reach.invisible || approached);
        expect([subject, approached, reached]).toEqual([subject, approached, seen]);
      }
    }
  }
  expect(subjects).toHaveLength(48);
});

it('differs in one thing: everyone sees themselves, and nobody writes to themselves', async () => {
  for (const state of ['active', 'disabled', 'deleted'] as const) {
    const self: Subject = { ...onlooker, state, invisible: false, blocks: [] };
    await store(self);
    expect((await reachOf(self)).map((reach) => reach?.reachable)).toEqual([false, false]);
    expect(maySee(onlooker, self)).toBe(true);
  }
});

it('knows nobody whom nobody knows', async () => {
  const nobody = { member: '999' as MemberId } as Subject;
  expect(await reachOf(nobody)).toEqual([undefined, undefined]);
});
