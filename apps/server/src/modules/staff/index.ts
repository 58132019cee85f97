import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Staff } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { anchorAuditTask, checkAuditTask, readAnchors } from './audit/anchors.ts';
import { summarizeAuditRoute, verifyAuditRoute } from './audit/check-audit.ts';
import { selectEntriesOn, selectLastBy, selectLatestOn } from './audit/entries-on.ts';
import { listAuditRoutes } from './audit/list-audit.ts';
import { recordAudit } from './audit/record.ts';
import { verifyAudit } from './audit/verify.ts';
import { createCommands } from './commands.ts';
import { addCodeRoute, beginCodeRoute } from './factors/add-code.ts';
import { addPasskeyRoute, beginPasskeyRoute } from './factors/add-passkey.ts';
import { listFactorsRoute, removeFactorRoute } from './factors/factors.ts';
import { totpSecrets } from './factors/totp.ts';
import { readMeRoute, savePreferencesRoute } from './me.ts';
import type { StaffPorts } from './ports.ts';
import { type Factor, selectSession } from './session-store.ts';
import { openSession, sessionHash, signOutRoute } from './sessions.ts';
import { recordLockedCodesTask, signInWithCodeRoute } from './sign-in/code.ts';
import { enterByLinkRoute } from './sign-in/links.ts';
import { beginPasskeySignInRoute, signInWithPasskeyRoute } from './sign-in/passkey.ts';
import { insertPerson, type Person, selectNames, selectPersonByName } from './store.ts';
import { decideChangeRoute } from './team/decide-change.ts';
import { listTeamRoute } from './team/list-team.ts';
import { proposeChangeRoute } from './team/propose-change.ts';

export type { AuditedObjects, StaffEntry } from './audit/entries-on.ts';

export type StaffSessions = ReturnType<typeof createStaff>['api'];

/** Those who run the platform. They belong to no site and have sessions of their own. */
export function createStaff(kernel: Kernel, ports: StaffPorts) {
  const { database, vault, random, clock } = kernel;
  const deps = { ...kernel, ...ports };
  const anchorAudit = anchorAuditTask(deps);
  const checkAudit = checkAuditTask(kernel);
  const { db } = database;

  const api = {
    /** The person of this name, new or known. Throws when they are known in another role. */
    async personNamed(
      name: string,
      role: StaffRole,
      {
        grants = [],
        sites = 'all',
      }: { readonly grants?: readonly StaffGrant[]; readonly sites?: readonly SiteId[] | 'all' } = {},
    ): Promise<Person> {
      const known = await selectPersonByName(db, name);
      if (known && known.role !== role) throw new Error(`${name} is known as ${known.role}`);
      const person = known ?? { id: random.uuid7(), name, role, grants, sites };
      if (!known) await insertPerson(db, person, clock.now());
      return person;
    },

    /** Ends the person's other sessions and returns the new one's token, which exists nowhere else. */
    openSession: ({ id }: Pick<Person, 'id'>, factor: Factor): Promise<string> =>
      inTransaction(db, (tx) => openSession(kernel, tx, id, factor)),

    ...createCommands(kernel),

    namesOf: selectNames,
    entriesOn: selectEntriesOn,
    latestOn: selectLatestOn,
    lastBy: selectLastBy,

    /** Adds an entry to the audit log, in the transaction of what it records and last in it. */
    record: recordAudit,

    /** Verifies the audit log by its hashes and by the anchors that were written outside the database. */
    async verifyAudit(from: bigint) {
      const anchors = (await readAnchors(kernel.config.auditAnchorFile)).filter(
        ({ number }) => BigInt(number) >= from,
      );
      return { anchors: anchors.length, ...(await verifyAudit(db, { from, anchors })) };
    },

    /** Who holds this token; nobody holds an ended, expired or invented one. */
    async bySession(token: string): Promise<Staff | undefined> {
      const session = await selectSession(db, sessionHash(vault, token), clock.now());
      if (!session) return undefined;
      const { id, role, grants, sites } = session.person;
      return { kind: 'staff', id, role, grants, sites, enrolled: session.factor !== null };
    },
  };
  return defineModule({
    api,
    module: {
      routes: [
        readMeRoute(deps),
        savePreferencesRoute(),
        beginPasskeySignInRoute(kernel),
        signInWithPasskeyRoute(kernel),
        signInWithCodeRoute(kernel),
        enterByLinkRoute(kernel),
        signOutRoute(kernel),
        listFactorsRoute(kernel),
        beginPasskeyRoute(kernel),
        addPasskeyRoute(kernel),
        beginCodeRoute(kernel),
        addCodeRoute(kernel),
        removeFactorRoute(kernel),
        listTeamRoute(deps),
        proposeChangeRoute(deps),
        decideChangeRoute(kernel),
        ...listAuditRoutes(deps),
        summarizeAuditRoute(kernel),
        verifyAuditRoute(kernel),
      ],
      tasks: [anchorAudit, checkAudit, recordLockedCodesTask(kernel)],
      cron: [
        { task: anchorAudit, match: '53 * * * *' },
        { task: checkAudit, match: '11 3 * * *' },
      ],
      masterSealed: totpSecrets,
    },
  });
}
