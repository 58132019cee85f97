import { inTransaction, rolledBack, type Tx } from '#kernel/db/transaction.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type EraseDeps, eraseMember } from './erase-member.ts';
import { readErased } from './erased-members.ts';

interface EraseAgainDeps extends EraseDeps {
  readonly identity: Pick<Identity, 'lockForErasure' | 'expireByHash'>;
}

interface ErasedAgain {
  /** How many the file names. */
  readonly listed: number;
  /** How many of them were back. */
  readonly erased: number;
}

/**
 * After a restore: erases those who were erased since the restored point in time. They are found by their random public id,
 * because numbers of members who signed up since then are given to others. A dry run only counts them.
 */
export async function eraseAgain(deps: EraseAgainDeps, { isDryRun = false } = {}): Promise<ErasedAgain> {
  const { db } = deps.kernel.database;
  const listed = await readErased(deps.kernel.config.erasedMembersFile);
  let erased = 0;
  for (const [site, ofSite] of Map.groupBy(listed, (one) => one.site)) {
    const hashes = ofSite.map(({ hash }) => hash);
    const expire = (tx: Tx) => deps.identity.expireByHash(tx, site, hashes);
    if (isDryRun) {
      erased += (await rolledBack(db, expire)).length;
      continue;
    }
    const back = await inTransaction(db, expire);
    for (const member of back) {
      const { outcome } = await eraseMember(deps, { site, member });
      if (outcome === 'erased') erased += 1;
    }
  }
  return { listed: listed.length, erased };
}
