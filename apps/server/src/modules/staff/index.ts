import type { StaffAuthority } from '@bowline/contract/operation';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Staff } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { checkAuditTask, recordAudit } from './audit.ts';
import {
  deleteSessions,
  insertPerson,
  insertSession,
  type Person,
  selectPersonByName,
  selectPersonBySession,
} from './store.ts';

export type StaffSessions = ReturnType<typeof createStaff>['api'];

/** A working day. */
const sessionHours = 12;

/** Those who run the platform. They belong to no site and have sessions of their own. */
export function createStaff(kernel: Kernel) {
  const { database, vault, random, clock } = kernel;
  const checkAudit = checkAuditTask(kernel);
  const { db } = database;
  /** Keyed, so that writing to the table is not enough to make a token that works. */
  const hashOf = (token: string): Buffer => vault.lookup('staff.session', token);

  const api = {
    /** The person of this name, new or known. Throws when they are known in another role. */
    async personNamed(name: string, role: StaffAuthority): Promise<Person> {
      const known = await selectPersonByName(db, name);
      if (known && known.role !== role) throw new Error(`${name} is known as ${known.role}`);
      const person = known ?? { id: random.uuid7(), name, role };
      if (!known) await insertPerson(db, person, clock.now());
      return person;
    },

    /** Ends the person's other sessions and returns the new one's token, which exists nowhere else. */
    async openSession({ id }: Pick<Person, 'id'>): Promise<string> {
      const token = random.token();
      await inTransaction(db, async (tx) => {
        await deleteSessions(tx, id);
        await insertSession(tx, {
          tokenHash: hashOf(token),
          person: id,
          now: clock.now(),
          hours: sessionHours,
        });
      });
      return token;
    },

    /** Adds an entry to the audit log, in the transaction of what it records. */
    record: recordAudit,

    /** Who holds this token; nobody holds an ended, expired or invented one. */
    async bySession(token: string): Promise<Staff | undefined> {
      const person = await selectPersonBySession(db, hashOf(token), clock.now());
      return person && { kind: 'staff', id: person.id, role: person.role };
    },
  };
  return defineModule({
    api,
    module: { tasks: [checkAudit], cron: [{ task: checkAudit, match: '11 3 * * *' }] },
  });
}
