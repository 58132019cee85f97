import { inTransaction } from '#kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import { deleteMemberJobs } from '#kernel/jobs/member-jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { mustBeDeclared } from '#kernel/member-data/catalogue.ts';
import type { MemberData, MemberSubject } from '#kernel/member-data/member-data.ts';
import { type Identity, type MemberReference, memberReference } from '#modules/identity/index.ts';
import { noteErased } from './erased-members.ts';

import { deleteMemberRows, deleteRowsWithFiles } from './member-rows.ts';
import type { PrivateStore } from './ports.ts';
import { secondPassMinutes } from './rules.ts';

export const eraseMemberTask = {
  name: 'privacy.erase_member',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Keeps one waiting job per member, however often the erasure is requested. */
export const eraseJobKey = ({ site, member }: MemberReference): string =>
  `${eraseMemberTask.name}:${site}:${member}`;

export interface EraseDeps {
  readonly kernel: Pick<Kernel, 'config' | 'database' | 'redis' | 'clock'>;
  readonly identity: Pick<Identity, 'lockForErasure'>;
  readonly store: Pick<PrivateStore, 'delete'>;
  readonly memberData: readonly MemberData[];
}

export interface Erasure {
  readonly outcome: 'erased' | 'looked_again' | 'refused';
  readonly rows: number;
}

/**
 * Erases a member from every store. The account and its key are deleted last, in one transaction: an erasure that is
 * interrupted before can be repeated from the start. A second pass some minutes later erases what concurrent work wrote
 * meanwhile, such as a projection, an upload or an archive.
 */
export async function eraseMember(deps: EraseDeps, { site, member }: MemberReference): Promise<Erasure> {
  const { kernel, identity, memberData } = deps;
  const { db } = kernel.database;
  await mustBeDeclared(db, memberData);
  const status = await inTransaction(db, (tx) => identity.lockForErasure(tx, site, member));
  if (status.state === 'not_due') return { outcome: 'refused', rows: 0 };

  const publicId = status.state === 'due' ? status.publicId : undefined;
  const subject = { site, member, publicId };
  const rows = await eraseAllButAccount(deps, subject);
  if (status.state === 'erased') {
    await deleteMemberJobs(db, site, member);
    return { outcome: 'looked_again', rows };
  }
  const last = await eraseAccount(deps, subject);
  return last === undefined ? { outcome: 'refused', rows } : { outcome: 'erased', rows: rows + last };
}

async function eraseAllButAccount(
  { kernel, store, memberData }: EraseDeps,
  subject: MemberSubject,
): Promise<number> {
  const { database, redis } = kernel;
  const { db } = database;
  let rows = 0;
  const tables = memberData.flatMap((data) =>
    data.tables.filter(({ kept, goesWith, goesLast }) => !kept && !goesWith && !goesLast),
  );
  const [withFiles, plain] = [tables.filter(({ files }) => files), tables.filter(({ files }) => !files)];
  for (const table of withFiles) rows += await deleteRowsWithFiles(db, table, subject, store.delete);
  for (const table of plain) rows += await deleteMemberRows(db, table, subject);

  for (const { redisKeys } of memberData) {
    const keys = (await redisKeys?.(db, subject)) ?? [];
    if (keys.length > 0) await redis.client.unlink([...keys]);
  }
  return rows;
}

/** Returns the number of deleted rows, or `undefined` when the member was reactivated meanwhile. */
async function eraseAccount(
  { kernel, identity, memberData }: EraseDeps,
  subject: MemberSubject,
): Promise<number | undefined> {
  const { site, member } = subject;
  return inTransaction(kernel.database.db, async (tx) => {
    const status = await identity.lockForErasure(tx, site, member);
    if (status.state === 'not_due') return undefined;
    let rows = 0;
    for (const table of memberData.flatMap(({ tables }) => tables.filter(({ goesLast }) => goesLast))) {
      rows += await deleteMemberRows(tx, table, subject);
    }
    const runAt = new Date(kernel.clock.now().getTime() + secondPassMinutes * 60_000);
    await enqueue(tx, eraseMemberTask, { site, member }, { runAt, jobKey: eraseJobKey({ site, member }) });
    if (status.state === 'due') {
      // Before the commit, or a process that dies in between would leave nothing to repeat after a restore.
      await noteErased(kernel.config.erasedMembersFile, kernel.clock.now(), site, status.publicId);
    }
    return rows;
  });
}
