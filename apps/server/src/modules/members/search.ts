import type { MemberSearch } from '@bowline/contract/staff-member-choices';
import { type FoundMembers, findMembers as operation } from '@bowline/contract/staff-members';
import { hasRight } from '@bowline/contract/staff-rights';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { CallSite, OfficeCall } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { ok } from '#kernel/result.ts';
import type { MembersDeps } from './ports.ts';
import { headsOf } from './present-heads.ts';
import { readSearch, type Searched } from './rules.ts';

interface Found {
  readonly by: MemberSearch;
  readonly members: readonly { readonly site: CallSite; readonly member: MemberId }[];
  readonly cases: FoundMembers['cases'];
}

/** The entry of the audit log says by what somebody searched and how many were found, never what they typed. */
export const findMembersRoute = (deps: MembersDeps) =>
  route(operation, async (call, { body }) => {
    const searched = readSearch(body.text);
    if (!searched) return ok({ by: null, members: [], without: [], cases: [] });
    return inTransaction(deps.kernel.database.db, async (tx) => {
      const found = await find(deps, tx, call, searched);
      const members = await headsIn(deps, tx, found);
      const [only] = call.sites;
      await deps.staff.record(tx, {
        at: call.clock.now(),
        person: call.viewer.id,
        site: call.sites.length === 1 && only ? only.id : null,
        action: 'member.searched',
        object: null,
        detail: `${found.by} ${members.length + found.cases.length}`,
      });
      const homes = new Set(members.map(({ site }) => site));
      const without = found.by === 'email' ? call.sites.filter(({ domain }) => !homes.has(domain)) : [];
      return ok({
        by: found.by,
        members,
        without: without.map(({ domain }) => domain),
        cases: found.cases,
      });
    });
  });

async function headsIn(deps: MembersDeps, tx: Queryable, { members }: Found) {
  const sites = new Map(members.map(({ site }) => [site.id, site]));
  const heads = [];
  for (const site of sites.values()) {
    const ids = members.filter((one) => one.site.id === site.id).map(({ member }) => member);
    heads.push(...(await headsOf(deps, tx, site, ids)).values());
  }
  return heads;
}

async function find(
  deps: MembersDeps,
  tx: Queryable,
  { sites, viewer }: OfficeCall,
  searched: Searched,
): Promise<Found> {
  const { forStaff } = deps.identity;
  const inEach = async (lookUp: (site: CallSite) => Promise<readonly MemberId[]>) => {
    const found = [];
    // A person works for few sites, and each look-up is one index entry.
    for (const site of sites) found.push(...(await lookUp(site)).map((member) => ({ site, member })));
    return found;
  };
  const asList = (member: MemberId | undefined) => (member ? [member] : []);

  if (searched.by === 'email') {
    const members = await inEach(async ({ id }) =>
      asList(await forStaff.memberOfAddress(tx, id, searched.address)),
    );
    return { by: 'email', members, cases: [] };
  }
  if (searched.by === 'member') {
    const members = await inEach(async ({ id }) => asList(await forStaff.memberOf(tx, id, searched.id)));
    return { by: 'member', members, cases: [] };
  }
  if (searched.by === 'case') {
    const ids = sites.map(({ id }) => id);
    const found = await deps.moderation.caseByNumber(tx, ids, searched.number, viewer);
    const home = sites.find(({ id }) => id === found?.site);
    const cases = found && home ? [{ id: found.id, number: found.number, site: home.domain }] : [];
    return { by: 'case', members: [], cases };
  }
  if (!hasRight(viewer, 'see_money')) return { by: 'order', members: [], cases: [] };
  const { memberOfOrder } = deps.payments.forStaff;
  const { membersOfAccount } = deps.directDebits;
  const ofAccount = await inEach(async ({ id }) => (await membersOfAccount(tx, id, searched.text)) ?? []);
  if (ofAccount.length > 0) return { by: 'account', members: ofAccount, cases: [] };
  const members = await inEach(async ({ id }) => asList(await memberOfOrder(tx, id, searched.text)));
  return { by: 'order', members, cases: [] };
}
