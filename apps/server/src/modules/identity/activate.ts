import { afterCommit } from '../../kernel/db/transaction.ts';
import { emit } from '../../kernel/events.ts';
import type { Call } from '../../kernel/http/call.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { confirmAccount } from './account-store.ts';
import { memberConfirmed } from './events.ts';
import { tokenHash } from './seals.ts';
import { useActivation } from './token-store.ts';

export async function activate(
  { vault, nudges }: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ confirmed: true }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const member = await useActivation(tx, site, tokenHash(vault, 'activation', token));
    if (!member) return refused('link_invalid');
    if (await confirmAccount(tx, site, member)) {
      await emit(tx, memberConfirmed, { site, member });
      // The link is often opened on the phone while the site waits on another screen.
      afterCommit(tx, () => nudges.nudge(site, member, 'user'));
    }
    return ok({ confirmed: true });
  });
}
