import type { Call } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isLiving } from '../account/account-store.ts';
import { useLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';
import { confirmMember } from './confirm-member.ts';

/** A second use is as good as the first: readers click twice, and go back. */
export async function activate(
  kernel: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ confirmed: true }, 'link_invalid'>> {
  const site = call.site.id;
  return call.commit(async (tx) => {
    const link = await useLink(tx, site, 'activation', tokenHash(kernel.vault, 'activation', token));
    if (!link || !(await isLiving(tx, site, link.member))) return refused('link_invalid');
    await confirmMember(kernel, tx, { site, member: link.member });
    return ok({ confirmed: true });
  });
}
