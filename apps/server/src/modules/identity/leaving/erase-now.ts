import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { useLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';
import { expireAccount } from './expire-deleted-accounts.ts';

/** Whoever holds the link holds the mailbox, and may choose not to wait. */
export function eraseNow(
  { vault }: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ erased: true }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const link = await useLink(tx, site, 'reactivation', tokenHash(vault, 'reactivation', token));
    if (!link || !(await expireAccount(tx, site, link.member))) return refused('link_invalid');
    call.concerns(link.member);
    return ok({ erased: true });
  });
}
