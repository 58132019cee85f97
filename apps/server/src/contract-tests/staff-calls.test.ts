import { operations } from '@bowline/contract';
import { type Operation, staffScopeOf } from '@bowline/contract/operation';
import { type StaffGrant, type StaffRole, staffGrants, staffRoles } from '@bowline/contract/staff-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#modules/sites/index.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aStaffMember, type TestStaff } from '#testing/factories/staff.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import { type Situation, situations } from './situations.ts';

/**
 * The table of the staff's calls: each of their operations by role, grant and the sites that the caller works for, by a session
 * of today and by one that is older than five minutes, and by who is not let in. What is expected is written out here.
 */
const homes = ['the site', 'another site', 'all sites'] as const;
type Home = (typeof homes)[number];

interface Position {
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
  readonly home: Home;
}
const positions: readonly Position[] = staffRoles.flatMap((role) =>
  [[], staffGrants].flatMap((grants) => homes.map((home) => ({ role, grants, home }))),
);

const everybody: readonly StaffRole[] = ['moderator', 'support', 'finance', 'admin'];
const holders: Readonly<Record<NonNullable<Operation['right']>, readonly StaffRole[]>> = {
  work: everybody,
  decide_photos: ['moderator', 'admin'],
  decide_cases: ['moderator', 'admin'],
  decide_complaints: everybody,
  decide_grave: ['moderator', 'admin'],
  open_private: ['moderator', 'admin'],
  see_members: everybody,
  see_member_file: ['moderator', 'support', 'admin'],
  see_money: ['support', 'finance', 'admin'],
  end_sessions: ['support', 'admin'],
  see_address: ['support', 'admin'],
  see_audit: ['admin'],
  manage_team: ['admin'],
};

const staffOperations = operations.filter(({ authority }) => authority === 'staff');
/** What would make a stolen session permanent, or widen it. */
const asksProof = ({ method, path }: Operation): boolean =>
  method !== 'GET' && /^\/api\/staff\/(factors|team)\//.test(path);
const keptOut = ['authentication_required', 'forbidden', 'site_not_found', 'proof_needed'];

function expected(operation: Operation, { role, grants, home }: Position): string | undefined {
  const { right } = operation;
  if (!right) throw new Error(`${operation.id} names no right`);
  if (!holders[right].includes(role)) return 'forbidden';
  if (right === 'decide_grave' && !grants.includes('grave')) return 'forbidden';
  // The proposals of this table are about everything there is.
  if (right === 'manage_team' && operation.method !== 'GET')
    return home === 'all sites' ? undefined : 'forbidden';
  const aboutSite = staffScopeOf(operation) !== 'none';
  return aboutSite && home === 'another site' ? 'site_not_found' : undefined;
}

let server: TestServer;
let situation: Situation;
let elsewhere: Site;
let calls = 0;
beforeAll(async () => {
  server = await aServer();
  situation = await situations(server);
  elsewhere = await aSite(server.kernel.database.db);
});
afterAll(() => server.close());

function somebody({ role, grants, home }: Position): Promise<TestStaff> {
  const { site } = situation;
  const sites = { 'the site': [site.id], 'another site': [elsewhere.id], 'all sites': undefined }[home];
  return aStaffMember(server.context, role, { grants, ...(sites && { sites }) });
}

const invitation = (): object => ({
  kind: 'invite',
  name: `Saskia ${(calls + 1_000).toString(36)}`,
  role: 'support',
  grants: [],
  sites: 'all',
  reason: 'Holiday cover',
});

async function refusalOf(operation: Operation, { id, cookie }: Pick<TestStaff, 'id' | 'cookie'>) {
  calls += 1;
  const caller = { cookie, staff: id, member: undefined };
  const target = operation.owned ? 'own' : 'another';
  const answer = await server.call(situation.site, {
    method: operation.method,
    url: await situation.urlOf(operation, caller, target),
    as: cookie,
    body: operation.id === 'proposeTeamChange' ? invitation() : situation.bodyOf(operation),
  });
  expect(answer.statusCode).toBeLessThan(500);
  const isJson = answer.headers['content-type']?.toString().includes('json');
  const code: string | undefined = isJson ? answer.json().code : undefined;
  return code !== undefined && keptOut.includes(code) ? code : undefined;
}

describe.each(staffOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    it('opens to exactly the roles, grants and sites of the table', async () => {
      for (const position of positions) {
        const refusal = await refusalOf(operation, await somebody(position));
        expect(refusal, JSON.stringify(position)).toBe(expected(operation, position));
      }
    });

    it(`${asksProof(operation) ? 'asks' : 'does not ask'} a session that is not new who it is`, async () => {
      const position = { role: 'admin', grants: ['grave'], home: 'all sites' } as const;
      const late = await somebody(position);
      await server.kernel.database.pool.query(
        `update staff.session set created_at = now() - interval '5 minutes 1 second' where person_id = $1`,
        [late.id],
      );
      expect(await refusalOf(operation, late)).toBe(asksProof(operation) ? 'proof_needed' : undefined);
    });

    it('is closed to a device that opened a link', async () => {
      const outside = await aStaffMember(server.context, 'admin', { grants: ['grave'], enrolled: false });
      expect(await refusalOf(operation, outside)).toBe('authentication_required');
    });
  },
);

it('makes at least 600 calls', () => {
  expect(calls).toBeGreaterThanOrEqual(600);
});
