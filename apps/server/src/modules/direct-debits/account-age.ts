import type { Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { Identity } from '#modules/identity/index.ts';

export interface AgeDeps {
  readonly identity: Pick<Identity, 'accountOf'>;
}

const hour = 3_600_000;

/**
 * From when on the member may give a mandate. An account made to try out somebody's IBAN, or to use up the limit of their
 * bank account, has to wait.
 */
export async function opensAt(
  { identity }: AgeDeps,
  db: Queryable,
  { id, settings }: Pick<CallSite, 'id' | 'settings'>,
  member: MemberId,
): Promise<Date> {
  const account = await identity.accountOf(db, id, member);
  if (!account) throw new Error('the member who calls has no account');
  return new Date(account.signupAt.getTime() + settings.direct_debit_after_hours * hour);
}
