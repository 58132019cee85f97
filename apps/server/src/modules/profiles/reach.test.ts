import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type MemberViewer, maySee, type ProfileState } from './visibility.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const [here, elsewhere] = [1 as SiteId, 2 as SiteId];
const publicIdOf = (member: MemberId) => member.padStart(16, '0') as PublicId;
const viewer: MemberViewer = { site: here, member: '1' as MemberId, publicId: publicIdOf('1' as MemberId) };

interface OtherMember {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly state: ProfileState;
  readonly invisible: boolean;
  readonly visibleToVisitors: boolean;
  readonly blocks: readonly ('made' | 'met')[];
}

const blockCombinations: OtherMember['blocks'][] = [[], ['made'], ['met'], ['made', 'met']];

/** One member of each kind, on this site and another. */
function everyKind(): OtherMember[] {
  let last = 1;
  return [here, elsewhere].flatMap((site) =>
    (['active', 'disabled', 'deleted'] as const).flatMap((state) =>
      [false, true].flatMap((invisible) =>
        blockCombinations.map((blocks) => {
          last += 1;
          // Of no concern to members.
          const visibleToVisitors = last % 2 === 0;
          return { site, member: String(last) as MemberId, state, invisible, visibleToVisitors, blocks };
        }),
      ),
    ),
  );
}

async function store({
  site,
  member,
  state,
  invisible,
  visibleToVisitors,
  blocks,
}: OtherMember): Promise<void> {
  const { db } = server.kernel.database;
  await sql`
    insert into profiles.profile
      (site_id, member_id, public_id, name, gender, birth_date, invisible, visible_to_visitors, state, last_active_at, created_at)
    values (${site}, ${member}, ${publicIdOf(member)}, 'Noor', 'female', '1990-06-15', ${invisible}, ${visibleToVisitors}, ${state}, now(), now())
    on conflict (site_id, member_id) do update set invisible = excluded.invisible, state = excluded.state`.execute(
    db,
  );
  for (const direction of blocks) {
    const [blocker, blocked] = direction === 'made' ? [viewer.member, member] : [member, viewer.member];
    await sql`
      insert into profiles.block (site_id, blocker_member, blocked_member, created_at)
      values (${site}, ${blocker}, ${blocked}, now())`.execute(db);
  }
}

interface Reach {
  readonly reachable: boolean;
  readonly invisible: boolean;
}

async function reachOf({ member }: OtherMember): Promise<(Reach | undefined)[]> {
  const { db } = server.kernel.database;
  const { rows: byPublicId } = await sql<Reach>`
    select reachable, invisible from profiles.reachability_by_public_id(${here}, ${viewer.member}, ${publicIdOf(member)})`.execute(
    db,
  );
  const { rows: byMemberId } = await sql<Reach>`
    select reachable, invisible from profiles.reachability_by_id(${here}, ${viewer.member}, ${member})`.execute(
    db,
  );
  return [byPublicId[0], byMemberId[0]];
}

it('reachability_by_public_id() and reachability_by_id() agree with maySee() for every member', async () => {
  const others = everyKind();
  for (const other of others) await store(other);
  for (const other of others) {
    for (const approached of [false, true]) {
      const seen = maySee(viewer, other, { approached, blocked: other.blocks.length > 0 });
      for (const reach of await reachOf(other)) {
        const reached = reach?.reachable === true && (!reach.invisible || approached);
        expect([other, approached, reached]).toEqual([other, approached, seen]);
      }
    }
  }
  expect(others).toHaveLength(48);
});

it('reachability_by_public_id() does not reach oneself, unlike maySee()', async () => {
  for (const state of ['active', 'disabled', 'deleted'] as const) {
    const self: OtherMember = { ...viewer, state, invisible: false, visibleToVisitors: false, blocks: [] };
    await store(self);
    expect((await reachOf(self)).map((reach) => reach?.reachable)).toEqual([false, false]);
    expect(maySee(viewer, self)).toBe(true);
  }
});

it('reachability_by_public_id() returns no row for a missing member', async () => {
  const missing = { member: '999' as MemberId } as OtherMember;
  expect(await reachOf(missing)).toEqual([undefined, undefined]);
});
