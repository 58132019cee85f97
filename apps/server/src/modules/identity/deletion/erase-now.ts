import { eraseNow as operation } from '@bowline/contract/account';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { redeemLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';
import { expireAccount } from './expire-deleted-accounts.ts';

export const eraseNowRoute = (kernel: Kernel) =>
  route(operation, (call, { body }) => eraseNow(kernel, call, body.token));

/** Needs no password: the link proves access to the member's mailbox. */
function eraseNow(
  { vault }: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ erased: true }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const link = await redeemLink(tx, site, 'reactivation', tokenHash(vault, 'reactivation', token));
    if (!link || !(await expireAccount(tx, site, link.member))) return refused('link_invalid');
    call.concerns(link.member);
    return ok({ erased: true });
  });
}
