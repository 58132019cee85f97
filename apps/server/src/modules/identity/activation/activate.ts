import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isActive } from '../account/account-store.ts';
import { redeemLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';
import { confirmMember } from './confirm-member.ts';

/** Accepts a link more than once: recipients click twice, or go back in the browser. */
export async function activate(
  kernel: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ confirmed: true }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const link = await redeemLink(tx, site, 'activation', tokenHash(kernel.vault, 'activation', token));
    if (!link || !(await isActive(tx, site, link.member))) return refused('link_invalid');
    await confirmMember(kernel, tx, { site, member: link.member });
    return ok({ confirmed: true });
  });
}
