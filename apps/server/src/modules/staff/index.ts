import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import type { Queryable } from '#kernel/db/transaction.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Staff } from '#kernel/http/call.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { anchorAuditTask, checkAudit, checkAuditTask } from './audit/anchors.ts';
import { summarizeAuditRoute, verifyAuditRoute } from './audit/check-audit.ts';
import { selectEntriesOn, selectLastBy, selectLatestOn } from './audit/entries-on.ts';
import { listAuditRoutes } from './audit/list-audit.ts';
import { recordAudit } from './audit/record.ts';
import { createCommands } from './commands.ts';
import { forgetDeviceRoute, listDevicesRoute } from './devices/devices.ts';
import { addCodeRoute, beginCodeRoute } from './enrolment/add-code.ts';
import { addPasskeyRoute, beginPasskeyRoute } from './enrolment/add-passkey.ts';
import { selectOpened } from './enrolment/enrolment-store.ts';
import { listFactorsRoute, removeFactorRoute } from './enrolment/factors.ts';
import { enterByLinkRoute } from './enrolment/open-link.ts';
import { waitingFactors } from './enrolment/waiting-factor.ts';
import { totpSecrets } from './factors/totp.ts';
import { dismissNoticesRoute, readMeRoute, savePreferencesRoute } from './me.ts';
import { createStaffMetrics } from './metrics.ts';
import type { StaffPorts } from './ports.ts';
import { type Factor, selectSession } from './session-store.ts';
import { isFresh, openSession, sessionHash, signOutRoute } from './sessions.ts';
import { recordLockedCodesTask, signInWithCodeRoute } from './sign-in/code.ts';
import { beginPasskeySignInRoute, signInWithPasskeyRoute } from './sign-in/passkey.ts';
import {
  insertPerson,
  type Person,
  selectColleagues,
  selectNames,
  selectPersonByName,
  selectSignedOut,
} from './store.ts';
import { decideChangeRoute } from './team/decide-change.ts';
import { listTeamRoute } from './team/list-team.ts';
import { proposeChangeRoute } from './team/propose-change.ts';

export type { AuditedObjects, StaffEntry } from './audit/entries-on.ts';

const nowhere = {
  kind: 'staff',
  role: 'support',
  grants: [],
  sites: [],
  enrolled: false,
  fresh: false,
} as const satisfies Omit<Staff, 'id'>;

export type StaffSessions = ReturnType<typeof createStaff>['api'];

/** Those who run the platform. They belong to no site and have sessions of their own. */
export function createStaff(kernel: Kernel, ports: StaffPorts) {
  const { database, vault, random, clock } = kernel;
  const deps = { ...kernel, ...ports };
  const metrics = createStaffMetrics(kernel.metrics.registry);
  const anchorAudit = anchorAuditTask(deps);
  const checkNightly = checkAuditTask(kernel);
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
      inTransaction(db, (tx) => openSession(kernel, tx, id, { factor, device: null })),

    ...createCommands(kernel),

    namesOf: selectNames,
    colleaguesOn: selectColleagues,
    signedOutOf: selectSignedOut,
    entriesOn: selectEntriesOn,
    latestOn: selectLatestOn,
    lastBy: selectLastBy,

    /** Adds an entry to the audit log, in the transaction of what it records and last in it. */
    record: recordAudit,
    /** Adds an entry that a command line made: it names no person. */
    recordCommand: (tx: Queryable, entry: Omit<Parameters<typeof recordAudit>[1], 'person'>) =>
      recordAudit(tx, { ...entry, person: null }),

    /** Verifies the audit log by its hashes and by the anchors that were written outside the database. */
    verifyAudit: (from: bigint) => checkAudit(db, kernel.config.auditAnchorFile, from),

    /** Who holds this token; nobody holds an ended, expired or invented one. */
    async bySession(token: string): Promise<Staff | undefined> {
      const [hash, now] = [sessionHash(vault, token), clock.now()];
      const session = await selectSession(db, hash, now);
      if (session) {
        const { id, role, grants, sites } = session.person;
        const fresh = isFresh(session.openedAt, now);
        return { kind: 'staff', id, role, grants, sites, enrolled: true, fresh };
      }
      const opened = await selectOpened(db, hash, now);
      // With a link one is let in nowhere yet, whatever rights wait.
      return opened && { ...nowhere, id: opened.person };
    },
  };
  return defineModule({
    api,
    module: {
      routes: [
        readMeRoute(deps),
        savePreferencesRoute(),
        dismissNoticesRoute(deps),
        beginPasskeySignInRoute(kernel),
        signInWithPasskeyRoute(kernel),
        signInWithCodeRoute(kernel, metrics),
        enterByLinkRoute(kernel, metrics),
        signOutRoute(kernel),
        listFactorsRoute(kernel),
        beginPasskeyRoute(kernel),
        addPasskeyRoute(kernel),
        beginCodeRoute(kernel),
        addCodeRoute(kernel),
        removeFactorRoute(kernel),
        listDevicesRoute(kernel),
        forgetDeviceRoute(),
        listTeamRoute(deps),
        proposeChangeRoute(deps),
        decideChangeRoute(kernel),
        ...listAuditRoutes(deps),
        summarizeAuditRoute(kernel),
        verifyAuditRoute(kernel),
      ],
      tasks: [anchorAudit, checkNightly, recordLockedCodesTask(kernel)],
      cron: [
        { task: anchorAudit, match: '53 * * * *' },
        { task: checkNightly, match: '11 3 * * *' },
      ],
      masterSealed: [...totpSecrets, waitingFactors],
    },
  });
}
