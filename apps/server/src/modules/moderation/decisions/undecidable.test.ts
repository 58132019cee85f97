import { staffGrants, staffRoles } from '@bowline/contract/staff-rights';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixedClock, fixedClock } from '#kernel/clock.ts';
import type { EntityId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { type CaseWorld, caseWorld } from '#testing/factories/cases.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { decisionsFor, undecidableBy } from '../rules.ts';

const people = ['anna', 'johanna', 'ilse'] as unknown as EntityId[];
const somebody = fc.constantFrom(...people);
const anyAppeal = fc.record({
  queues: fc.constant(['appeals'] as const),
  isGrave: fc.boolean(),
  state: fc.constantFrom('open', 'set_aside', 'decided'),
  escalatedBy: fc.option(somebody, { nil: null }),
  firstDecider: somebody,
});
const anyStaff = fc.record({
  id: somebody,
  role: fc.constantFrom(...staffRoles),
  grants: fc.subarray([...staffGrants]),
});

describe('who took the first decision', () => {
  it('is never offered a decision about the appeal, whatever their role, and is told why', () => {
    fc.assert(
      fc.property(anyStaff, anyAppeal, (staff, appeal) => {
        const reason = undecidableBy(staff.id, appeal);
        if (reason) expect(decisionsFor(staff, appeal)).toEqual([]);
        if (staff.id === appeal.firstDecider)
          expect(reason).toBe(appeal.state === 'decided' ? null : 'first_decider');
      }),
    );
  });
});

describe('an appeal', () => {
  let server: TestServer;
  let site: Site;
  let world: CaseWorld;
  let [anna, johanna]: TestStaff[] = [];
  const clock: FixedClock = fixedClock(new Date());
  beforeAll(async () => {
    server = await aServer({ replace: { clock } });
    site = await aSite(server.kernel.database.db);
    world = caseWorld(server, site);
    [anna, johanna] = [
      await world.moderator({ sites: [site.id] }),
      await world.moderator({ sites: [site.id] }),
    ];
    await aStaffMember(server.context, 'support', { sites: [site.id] });
    await aStaffMember(server.context, 'moderator', {
      sites: [(await aSite(server.kernel.database.db)).id],
    });
  });
  afterAll(() => server.close());

  it('is marked for its first decider, who cannot take it and reads who can; a colleague takes it', async () => {
    if (!anna || !johanna) throw new Error('there are two moderators');
    const [lieke, marco] = [await world.member(), await world.member()];
    await world.report(lieke, marco);
    const [{ id: first }] = await world.list(anna);
    const decided = await world.browser(anna).post(`/api/staff/cases/${first}/decisions`, {
      outcome: 'warn',
      ground: 'terms_respect',
      facts: [{ fact: 'insults', date: '2026-11-15' }],
    });
    clock.advance(61_000);
    await server.kernel.database.pool.query(
      `select kernel.enqueue('moderation.carry_out', json_build_object('site', $1::int, 'decision', $2::text))`,
      [site.id, decided.body.id],
    );
    await server.jobsDone();
    const [{ id: statement }] = (await world.browser(marco).get('/api/statements')).body.statements;
    await world.browser(marco).post(`/api/statements/${statement}/appeal`, { text: 'No' });

    const marked = async (as: TestStaff) => (await world.list(as, 'queue=appeals'))[0];
    const { id } = await marked(anna);
    expect([(await marked(anna)).undecidable, (await marked(johanna)).undecidable]).toEqual([
      'first_decider',
      null,
    ]);
    const seen = await world.read(anna, id);
    expect(seen.deciders.map((one: { id: string }) => one.id)).toEqual([johanna.id]);
    expect(seen.may.take).toBe(false);
    const take = (as: TestStaff) => world.browser(as).post(`/api/staff/cases/${id}/take`, { over: true });
    expect((await take(anna)).body.code).toBe('decision_refused');
    expect((await world.read(johanna, id)).holder).toBeNull();
    expect((await take(johanna)).status).toBe(200);
  });
});
