import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { emit } from '#kernel/jobs/events.ts';
import { profileChanged } from './events.ts';
import { raiseVersion } from './store.ts';

/** For modules that keep something of a member which others see: whoever copies the profile looks again. */
export async function noteChange(tx: Queryable, site: SiteId, members: readonly MemberId[]): Promise<void> {
  const noted = members.length > 0 ? await raiseVersion(tx, site, members) : [];
  if (noted.length > 0) await emit(tx, profileChanged, { site, members: noted });
}
