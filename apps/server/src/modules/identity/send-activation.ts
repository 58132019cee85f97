import type { TaskSpec } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mailSiteOf } from '../../mail/mail-site.ts';
import { type Mailer, MailRefused } from '../../mail/mailer.ts';
import type { Sites } from '../sites/index.ts';
import { selectReader } from './account-store.ts';
import { type MemberReference, memberReference } from './events.ts';
import { openEmail, tokenHash } from './seals.ts';
import { insertActivation } from './token-store.ts';

export const sendActivation = {
  name: 'identity.send_activation',
  payload: memberReference,
} as const satisfies TaskSpec;

export interface Post {
  readonly mailer: Mailer;
  readonly sites: Pick<Sites, 'siteById'>;
}

/**
 * The link's token is made here and not at sign-up: it is in the mail, its hash in the database, and in no job's payload.
 * A retry sends another link, and each of them works.
 */
export async function mailActivation(
  { config, database, log, random, vault }: Kernel,
  { mailer, sites }: Post,
  { site, member }: MemberReference,
): Promise<void> {
  const reader = await selectReader(database.db, site, member);
  if (!reader || reader.confirmed) return;

  const token = random.token();
  await insertActivation(database.db, site, { member, tokenHash: tokenHash(vault, 'activation', token) });

  // Loaded when the first mail is written: only the worker ever needs it, and it takes half a second and 46 MB.
  const { renderActivation } = await import('./mails/activation.tsx');
  const from = mailSiteOf(config, await sites.siteById(site));
  const mail = await renderActivation({
    site: from,
    locale: reader.language,
    link: `${from.origin}/activate/done?token=${token}`,
  });
  try {
    await mailer.send({
      ...mail,
      fromName: from.senderName,
      replyTo: from.supportEmail,
      to: openEmail(vault, reader.wrappedKey, reader.publicId, reader.emailSealed),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ site, member }, 'the address of a new member takes no mail');
  }
}
