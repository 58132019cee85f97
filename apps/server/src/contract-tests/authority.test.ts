import { operations } from '@bowline/contract';
import {
  type Authority,
  authorities,
  isStaffAuthority,
  type Operation,
  staffScopeOf,
} from '@bowline/contract/operation';
import type { StaffRight } from '@bowline/contract/staff-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffHost } from '#testing/server/address.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';
import {
  type Caller,
  memberRoles,
  type Role,
  roles,
  type Situation,
  situations,
  staffCallers,
  type Target,
  targets,
} from './situations.ts';

/**
 * Calls every operation as every role on every kind of object. The expectations are written out here, independent of the code
 * that decides: an operation opens to exactly the roles its authority names, and an object that is missing, deleted, of another
 * site, invisible or of a member who blocked the caller gives the same answer. So does another member's object where it must be
 * the caller's own. Staff may see what members hide from each other, and use a site as visitors do. Their operations exist on their
 * host only, where nothing else exists, and answer about the site that is named.
 */
const opened: Readonly<Record<Exclude<Authority, 'staff'>, readonly Role[]>> = {
  visitor: roles,
  member: ['unconfirmed', 'free', 'premium'],
  confirmed: ['free', 'premium'],
  premium: ['premium'],
  staff_visitor: roles,
  staff_enrolling: staffCallers,
};
const moderators: readonly Role[] = ['moderator', 'moderator_grave', 'admin', 'admin_grave'];
const anyStaff: readonly Role[] = staffCallers.filter((one) => one !== 'unenrolled');
const rights: Readonly<Record<StaffRight, readonly Role[]>> = {
  work: anyStaff,
  decide_photos: moderators,
  decide_cases: moderators,
  decide_complaints: anyStaff,
  decide_grave: ['moderator_grave', 'admin_grave'],
  open_private: moderators,
  see_members: anyStaff,
  see_member_file: [...moderators, 'support', 'support_grave'],
  see_money: ['support', 'support_grave', 'finance', 'finance_grave', 'admin', 'admin_grave'],
  end_sessions: ['support', 'support_grave', 'admin', 'admin_grave'],
  see_address: ['support', 'support_grave', 'admin', 'admin_grave'],
  see_audit: ['admin', 'admin_grave'],
  manage_team: ['admin', 'admin_grave'],
};
function admits({ id, authority, right }: Operation): readonly Role[] {
  if (authority !== 'staff') return opened[authority];
  if (!right) throw new Error(`${id} names no right`);
  return rights[right];
}
/** On a site's own operations staff are visitors, whatever their role: one of them stands for all. */
const rolesAsking = ({ authority }: Operation): readonly Role[] =>
  isStaffAuthority(authority) ? roles : ['visitor', ...memberRoles, 'admin_grave'];
const keptOut = ['authentication_required', 'confirmation_required', 'premium_required', 'forbidden'];
const vanished: readonly Target[] = ['otherSite', 'deleted', 'missing'];

const reached = ({ owned }: Operation): Target => (owned ? 'own' : 'another');
function unreachable({ owned, authority, resource }: Operation, role: Role): readonly Target[] {
  if (owned) return ['another', ...vanished];
  // A member who left can come back: until they are erased staff find them.
  if (isStaffAuthority(authority) && resource === 'member') return ['otherSite', 'missing'];
  if (isStaffAuthority(authority)) return vanished;
  return isMember(role) ? [...vanished, 'invisible', 'blocked'] : [...vanished, 'invisible'];
}
const isMember = (role: Role): boolean => memberRoles.some((one) => one === role);
/** The least privileged role that the operation admits. */
function whoMay(operation: Operation): Role {
  if (isStaffAuthority(operation.authority)) return admits(operation).find(isStaff) ?? 'admin';
  return operation.authority === 'premium' ? 'premium' : 'free';
}
const isStaff = (role: Role): boolean => staffCallers.some((one) => one === role);
const changesState = ({ method, changesState: says }: Operation): boolean =>
  method !== 'GET' || says === true;

let server: TestServer;
let situation: Situation;
beforeAll(async () => {
  server = await aServer();
  situation = await situations(server);
});
afterAll(() => server.close());

interface Question {
  readonly role: Role;
  readonly target?: Target;
  /** A new caller of that role, unless stated. */
  readonly caller?: Caller;
  /** The operation's address with that target, unless stated. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(operation: Operation, { role, target = 'another', headers = {}, ...stated }: Question) {
  const caller = stated.caller ?? (await situation.callerOf(role, operation));
  const isFile = operation.body === 'bytes';
  const answer = await server.call(situation.site, {
    method: operation.method,
    url: stated.url ?? (await situation.urlOf(operation, caller, target)),
    as: caller.cookie,
    body: isFile ? situation.picture : situation.bodyOf(operation),
    headers: { ...(isFile && { 'content-type': 'image/png' }), ...headers },
  });
  const { code } = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
  const { 'x-request-id': _request, date: _date, ...sent } = answer.headers;
  return { status: answer.statusCode, code, body: answer.body, headers: sent };
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  it('declares its authority', () => {
    expect(authorities).toContain(operation.authority);
    expect(operation.path.startsWith('/api/staff/')).toBe(isStaffAuthority(operation.authority));
    expect(operation.right !== undefined).toBe(operation.authority === 'staff');
  });

  it.each(rolesAsking(operation))('admits a %s exactly when its authority says so', async (role) => {
    const may = admits(operation).includes(role);
    for (const target of operation.resource ? targets : (['another'] as const)) {
      const { status, code } = await ask(operation, { role, target });
      expect(status, `${role} on ${target}`).toBeLessThan(500);
      expect(keptOut.includes(code), `${role} on ${target}: ${status} ${code}`).toBe(!may);
    }
  });

  const otherHost = isStaffAuthority(operation.authority) ? 'the host of a site' : 'the host of the staff';
  it(`does not exist on ${otherHost}`, async () => {
    const role = whoMay(operation);
    const caller = await situation.callerOf(role, operation);
    const host = isStaffAuthority(operation.authority) ? situation.site.domain : staffHost;
    const site = `site=${situation.site.domain}`;
    const real = await situation.urlOf(operation, caller, reached(operation));
    const odd = {
      'content-type': 'text/nothing',
      origin: 'https://elsewhere.example',
      'idempotency-key': '',
    };
    for (const headers of [{ host }, { host, 'x-forwarded-host': staffHost }, { host, ...odd }]) {
      const question = { role, caller, headers };
      const unknown = await ask(operation, { ...question, url: `/api/no-such-operation?${site}` });
      expect(unknown.status).toBeGreaterThanOrEqual(400);
      const url = `${real}${real.includes('?') ? '&' : '?'}${site}`;
      expect(await ask(operation, { ...question, url })).toEqual(unknown);
    }
  });

  if (staffScopeOf(operation) !== 'none') {
    it('answers about a site that is not the caller’s as about one that does not exist', async () => {
      const caller = await situation.strangerFromStaff();
      const role = whoMay(operation);
      const path = (await situation.urlOf(operation, caller, reached(operation))).split('?')[0];
      const about = (domain: string) => ask(operation, { role, caller, url: `${path}?site=${domain}` });
      expect(await about(situation.site.domain)).toMatchObject({ status: 404, code: 'site_not_found' });
      expect((await about(situation.site.domain)).body).toBe((await about('no-such-site.example')).body);
    });

    it.each(['?site=', '?site=no-such-site.example', '?site=%00', '?site=a&site=b'])(
      'refuses staff who name no site that exists: %j',
      async (query) => {
        const role = whoMay(operation);
        const caller = await situation.callerOf(role, operation);
        const path = (await situation.urlOf(operation, caller, reached(operation))).split('?')[0];
        expect(await ask(operation, { role, caller, url: `${path}${query}` })).toMatchObject({
          status: 404,
          code: 'site_not_found',
        });
      },
    );
  }

  if (changesState(operation)) {
    const from = operation.fromAnywhere ? 'is open to' : 'is closed to';
    it(`${from} requests from other origins`, async () => {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
      const { code } = await ask(operation, { role: whoMay(operation), target: reached(operation), headers });
      expect(code === 'origin_refused', code).toBe(!operation.fromAnywhere);
    });
  }

  if (operation.speaksAs) {
    it('refuses a page that was opened for another member, and no other', async () => {
      const role = whoMay(operation);
      const caller = await situation.callerOf(role, operation);
      const other = await situation.callerOf(role, operation);
      const askAs = async (as: string | undefined) => {
        const url = await situation.urlOf(operation, caller, reached(operation));
        return ask(operation, { role, caller, url: `${url}${url.includes('?') ? '&' : '?'}as=${as}` });
      };
      expect(await askAs(other.member?.publicId)).toMatchObject({
        status: 403,
        code: 'authentication_required',
      });
      expect(await askAs('nobody')).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(await askAs(caller.member?.publicId)).toMatchObject({ status: 200 });
    });
  }

  if (operation.resource) {
    it('gives the same answer for every object the caller cannot reach', async () => {
      for (const role of admits(operation).filter((one) => rolesAsking(operation).includes(one))) {
        const answers = await Promise.all(
          unreachable(operation, role).map((target) => ask(operation, { role, target })),
        );
        for (const answer of answers) {
          expect(answer.status).toBe(404);
          expect(answer.body).toBe(answers[0]?.body);
        }
      }
    });

    it('gives another answer for an object the caller can reach', async () => {
      const { status } = await ask(operation, { role: whoMay(operation), target: reached(operation) });
      expect(status).toBe(200);
    });
  }
});
