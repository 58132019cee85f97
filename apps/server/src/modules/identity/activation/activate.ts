import { activate as operation } from '@bowline/contract/identity';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { isActive } from '../account/account-store.ts';
import { redeemLink } from '../link-store.ts';
import { tokenHash } from '../seals.ts';
import { confirmMember } from './confirm-member.ts';

export const activateRoute = (kernel: Kernel) =>
  route(operation, (call, { body }) => activate(kernel, call, body.token));

/** Accepts a link more than once: recipients click twice, or go back in the browser. */
async function activate(
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
