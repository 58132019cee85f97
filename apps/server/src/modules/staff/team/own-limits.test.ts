import type { StaffGrant } from '@bowline/contract/staff-rights';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember } from '#testing/factories/staff.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Two administrators hand out no site and no grant that one of them lacks, and touch nobody who works for a site of others. */
let server: TestServer;
let sites: readonly Site[];
beforeAll(async () => {
  server = await aServer();
  const { db } = server.kernel.database;
  sites = [await aSite(db), await aSite(db), await aSite(db)];
});
afterAll(() => server.close());

/** Indexes of `sites`, or all of them. */
type Places = 'all' | readonly number[];
interface Position {
  readonly places: Places;
  readonly grants: readonly StaffGrant[];
}
interface Story {
  readonly proposer: Position;
  readonly confirmer: Position;
  readonly person: Position;
  readonly handed: Position;
  readonly kind: 'change' | 'end' | 'recover' | 'invite';
}

const covers = (own: Places, other: Places): boolean =>
  own === 'all' || (other !== 'all' && other.every((place) => own.includes(place)));

/** Written out here, independent of the code that decides. */
function may({ places, grants }: Position, { kind, person, handed }: Story): boolean {
  const hands = kind === 'invite' || kind === 'change';
  const had = kind === 'change' ? person.grants : [];
  return (
    (kind === 'invite' || covers(places, person.places)) &&
    (!hands || covers(places, handed.places)) &&
    (!hands || handed.grants.every((grant) => had.includes(grant) || grants.includes(grant)))
  );
}

const places: fc.Arbitrary<Places> = fc.oneof(
  fc.constant('all' as const),
  fc.subarray([0, 1, 2], { minLength: 1 }),
);
const position: fc.Arbitrary<Position> = fc.record({
  places,
  grants: fc.subarray(['grave'] as StaffGrant[]),
});
const story: fc.Arbitrary<Story> = fc.record({
  proposer: position,
  confirmer: position,
  person: position,
  handed: position,
  kind: fc.constantFrom('change', 'change', 'end', 'recover', 'invite'),
});

async function member(role: 'admin' | 'support', { places: own, grants }: Position) {
  const ids = own === 'all' ? {} : { sites: own.flatMap((place) => sites[place]?.id ?? []) };
  const { id, cookie } = await aStaffMember(server.context, role, { grants, ...ids });
  return { id, browser: aBrowser(server.app, sites[0] as Site, cookie) };
}

it('the proposer and the confirmer both hold what they hand out, and every site of the person', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      count += 1;
      const [proposer, confirmer] = [
        await member('admin', told.proposer),
        await member('admin', told.confirmer),
      ];
      const person = await member('support', told.person);
      const domains =
        told.handed.places === 'all' ? 'all' : told.handed.places.map((place) => sites[place]?.domain);
      const given = { role: 'moderator', grants: told.handed.grants, sites: domains };
      const proposed = await proposer.browser.post('/api/staff/team/proposals', {
        kind: told.kind,
        reason: 'because',
        ...(told.kind === 'invite' ? { name: `New ${count} ${person.id.slice(-6)}` } : { person: person.id }),
        ...((told.kind === 'invite' || told.kind === 'change') && given),
      });
      expect(proposed.status === 200, `proposed: ${proposed.status} ${proposed.body.code}`).toBe(
        may(told.proposer, told),
      );
      if (proposed.status !== 200) return;
      const path = `/api/staff/team/proposals/${proposed.body.id}/decision`;
      const { status, body } = await confirmer.browser.post(path, { decision: 'confirm', code: 'AAAA-AAAA' });
      // An invitation and a recovery wait for the device: allowed means not refused for lack of rights.
      expect(body.code !== 'forbidden', `confirmed: ${status} ${body.code}`).toBe(may(told.confirmer, told));
      if (told.kind === 'end' || told.kind === 'change')
        expect(status === 200).toBe(may(told.confirmer, told));
    }),
    { numRuns: 150 },
  );
});

it('a proposal counts for nothing once its proposer no longer holds what it hands out', async () => {
  const [proposer, confirmer] = [
    await member('admin', { places: 'all', grants: ['grave'] }),
    await member('admin', { places: 'all', grants: ['grave'] }),
  ];
  const person = await member('support', { places: [0], grants: [] });
  const { body } = await proposer.browser.post('/api/staff/team/proposals', {
    kind: 'change',
    reason: 'because',
    person: person.id,
    role: 'moderator',
    grants: ['grave'],
    sites: [sites[1]?.domain],
  });
  await server.kernel.database.pool.query('update staff.person set sites = $1 where id = $2', [
    [sites[0]?.id],
    proposer.id,
  ]);
  const path = `/api/staff/team/proposals/${body.id}/decision`;
  expect((await confirmer.browser.post(path, { decision: 'confirm' })).body.code).toBe('not_found');
});
