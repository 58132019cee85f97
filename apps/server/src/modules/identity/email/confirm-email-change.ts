import { confirmEmailChange as operation } from '@bowline/contract/account';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { Call } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { MemberId } from '#kernel/ids.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import {
  deleteUnusedEmailChangeLinks,
  type EmailRecord,
  isEmailConflict,
  lockEmailRecord,
  updateEmail,
} from '../account/email-store.ts';
import { deleteBounceStop } from '../account/mail-recipient-store.ts';
import { confirmMember } from '../confirm-member.ts';
import type { MemberReference } from '../events.ts';
import { deleteLinks, redeemLink } from '../link-store.ts';
import { rateLimitKeys } from '../rate-limit-keys.ts';
import {
  emailHash,
  openAlternateEmail,
  openEmail,
  sealAlternateEmail,
  sealEmail,
  tokenHash,
} from '../seals.ts';
import { insertFormerAddress } from './former-address-store.ts';
import { notifyFormerAddressTask } from './notify-former-address.ts';

export const confirmEmailChangeRoute = (kernel: Kernel) =>
  route(operation, (call, { body }) => confirmEmailChange(kernel, call, body.token));

/** Accepts a link more than once, as long as its address is still the member's. */
async function confirmEmailChange(
  kernel: Kernel,
  call: Call,
  token: string,
): Promise<Result<{ changed: true }, 'link_invalid' | 'email_taken'>> {
  const { vault } = kernel;
  const site = call.site.id;
  try {
    return await call.commit(async (tx) => {
      const link = await redeemLink(tx, site, 'email_change', tokenHash(vault, 'email_change', token));
      if (!link?.detail) return refused('link_invalid');
      const { member, detail } = link;
      const record = await lockEmailRecord(tx, site, member);
      if (!record) return refused('link_invalid');
      call.concerns(member);

      const key = vault.unwrap(record.wrappedKey);
      const hashOf = (email: string) => emailHash(vault, site, email);
      const openNewEmail = (sealed: Buffer) => openAlternateEmail(vault, key, record.publicId, 'new', sealed);
      const email = openNewEmail(detail);
      if (hashOf(email).equals(record.emailHash)) return ok({ changed: true });
      // A later request or a new password replaces the request that this link belongs to.
      const isCurrent =
        record.newEmailSealed && hashOf(openNewEmail(record.newEmailSealed)).equals(hashOf(email));
      if (!isCurrent) return refused('link_invalid');
      await replaceEmail(kernel, tx, call, { member, record, email });
      return ok({ changed: true });
    });
  } catch (error) {
    if (isEmailConflict(error)) return refused('email_taken');
    throw error;
  }
}

interface EmailReplacement {
  readonly member: MemberId;
  readonly record: EmailRecord;
  readonly email: string;
}

async function replaceEmail(
  kernel: Kernel,
  tx: Queryable,
  call: Call,
  { member, record, email }: EmailReplacement,
): Promise<void> {
  const { nudges, vault } = kernel;
  const site = call.site.id;
  const key = vault.unwrap(record.wrappedKey);
  // An unconfirmed address may belong to a stranger: it gets no mail, and its rate limits stay.
  if (record.confirmedAt) await retireFormerEmail(kernel, tx, { site, member }, record);

  await updateEmail(tx, site, member, {
    hash: emailHash(vault, site, email),
    sealed: sealEmail(vault, key, record.publicId, email),
  });
  await confirmMember(kernel, tx, { site, member });
  await deleteBounceStop(tx, site, member);
  await deleteUnusedEmailChangeLinks(tx, site, member);
  // They were sent to the former address.
  await deleteLinks(tx, site, member, 'password_reset');
  afterCommit(tx, () => nudges.nudge(site, member, 'user'));
}

/** Notifies the former address and deletes its rate limits, so that nothing links it to the member any more. */
async function retireFormerEmail(
  { random, redis, vault }: Kernel,
  tx: Queryable,
  { site, member }: MemberReference,
  record: EmailRecord,
): Promise<void> {
  const former = openEmail(vault, record.wrappedKey, record.publicId, record.emailSealed);
  const id = random.bytes(32);
  const sealed = sealAlternateEmail(
    vault,
    vault.unwrap(record.wrappedKey),
    record.publicId,
    'former',
    former,
  );
  await insertFormerAddress(tx, site, { member, id, sealed });
  await enqueue(tx, notifyFormerAddressTask, { site, member, former: id.toString('hex') });
  afterCommit(tx, async () => {
    await redis.client.unlink(rateLimitKeys(record.emailHash.toString('base64url')));
  });
}
