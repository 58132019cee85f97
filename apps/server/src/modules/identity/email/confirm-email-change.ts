import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import type { MemberId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { confirmMember } from '../activation/confirm-member.ts';
import { counterKeys } from '../counters.ts';
import type { MemberReference } from '../events.ts';
import { deleteLinks, useLink } from '../link-store.ts';
import { forgetBounce } from '../mail-recipient-store.ts';
import { emailHash, openEmail, sealEmail, tokenHash } from '../seals.ts';
import {
  type Addresses,
  deleteUnusedChanges,
  isEmailConflict,
  lockAddresses,
  updateEmail,
} from './email-store.ts';
import { insertFormerAddress } from './former-store.ts';
import { tellFormerAddress } from './notify-former-address.ts';
import { openAddress, sealAddress } from './seals.ts';

/** A second use is as good as the first, as long as the address is still the member's. */
export async function confirmEmailChange(
  kernel: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ changed: true }, 'link_invalid' | 'email_taken'>> {
  const { vault } = kernel;
  const site = call.site.id;
  try {
    return await call.commit(async (tx) => {
      const link = await useLink(tx, site, 'email_change', tokenHash(vault, 'email_change', token));
      if (!link?.detail) return refused('link_invalid');
      const { member, detail } = link;
      const own = await lockAddresses(tx, site, member);
      if (!own) return refused('link_invalid');
      call.concerns(member);

      const key = vault.unwrap(own.wrappedKey);
      const hashOf = (address: string) => emailHash(vault, site, address);
      const opened = (sealed: Buffer) => openAddress(vault, key, own.publicId, 'new', sealed);
      const address = opened(detail);
      if (hashOf(address).equals(own.emailHash)) return ok({ changed: true });
      // Asked for another since, or changed the password: the link of the earlier wish must not come true.
      const isWanted = own.newEmailSealed && hashOf(opened(own.newEmailSealed)).equals(hashOf(address));
      if (!isWanted) return refused('link_invalid');
      await moveTo(kernel, tx, call, { member, own, address });
      return ok({ changed: true });
    });
  } catch (error) {
    if (isEmailConflict(error)) return refused('email_taken');
    throw error;
  }
}

interface Move {
  readonly member: MemberId;
  readonly own: Addresses;
  readonly address: string;
}

async function moveTo(
  kernel: Kernel,
  tx: Queryable,
  call: Call,
  { member, own, address }: Move,
): Promise<void> {
  const { nudges, vault } = kernel;
  const site = call.site.id;
  const key = vault.unwrap(own.wrappedKey);
  // One that nobody confirmed may be a stranger's: it is not written to, and what was counted for it goes on counting.
  if (own.confirmedAt) await takeLeave(kernel, tx, { site, member }, own);

  await updateEmail(tx, site, member, {
    hash: emailHash(vault, site, address),
    sealed: sealEmail(vault, key, own.publicId, address),
  });
  await confirmMember(kernel, tx, { site, member });
  await forgetBounce(tx, site, member);
  await deleteUnusedChanges(tx, site, member);
  // Those lie in the mailbox that is no longer the member's.
  await deleteLinks(tx, site, member, 'password_reset');
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
}

/** Tells the address that is replaced, and forgets what was counted for it: from now on nothing leads from it to the member. */
async function takeLeave(
  { random, redis, vault }: Kernel,
  tx: Queryable,
  { site, member }: MemberReference,
  own: Addresses,
): Promise<void> {
  const former = openEmail(vault, own.wrappedKey, own.publicId, own.emailSealed);
  const id = random.bytes(32);
  const sealed = sealAddress(vault, vault.unwrap(own.wrappedKey), own.publicId, 'former', former);
  await insertFormerAddress(tx, site, { member, id, sealed });
  await enqueue(tx, tellFormerAddress, { site, member, former: id.toString('hex') });
  afterCommit(tx, async () => {
    await redis.client.unlink(counterKeys(own.emailHash.toString('base64url')));
  });
}
