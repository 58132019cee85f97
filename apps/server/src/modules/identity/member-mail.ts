import type { Locale } from '@bowline/i18n';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MailSite, mailSiteOf } from '#mail/mail-site.ts';
import { type Mailer, MailRefused } from '#mail/mailer.ts';
import type { RenderedMail } from '#mail/render.ts';
import type { Sites } from '#modules/sites/index.ts';
import type { MemberReference } from './events.ts';
import { insertLink } from './link-store.ts';
import { lockAddress, type MailRecipient, selectMailRecipient } from './mail-recipient-store.ts';
import { stopMailTo } from './mail-stops.ts';
import { mailTokenOf } from './mail-token.ts';
import { type LinkPurpose, linkHours } from './rules.ts';
import { openEmail, tokenHash } from './seals.ts';

export interface MailDeps {
  readonly mailer: Mailer;
  readonly sites: Pick<Sites, 'siteById'>;
}

/** What a mail is written with. */
export interface MailContext {
  readonly recipient: MailRecipient;
  readonly site: MailSite;
  readonly locale: Locale;
  /**
   * A fresh link to a page of the site. Its token is made here and not by whoever enqueued the job: it is in the mail, its
   * hash in the database, and in no job's payload. A retry sends another link, and each of them works.
   */
  link(purpose: LinkPurpose, path: `/${string}`, detail?: Buffer): Promise<string>;
  /** The page that stops such mail, for the foot of what can be switched off. */
  readonly unsubscribeLink: string;
}

export interface OutgoingMail extends RenderedMail {
  /** Where it goes when not to the member's own address. */
  readonly to?: string;
  /** Where the same mail may be written twice: its name, by which the second is known. */
  readonly id?: string;
  /** Set on what a member can switch off; what they asked for themselves cannot be unsubscribed from. */
  readonly unsubscribe?: true;
}

/** The mail was being written to an address that is no longer the member's. */
class AddressChanged extends Error {
  override name = 'Moved';
}

/** Writes to a member in their language. `compose` gives nothing when there is nothing to write any more. */
export async function mailMember(
  kernel: Kernel,
  deps: MailDeps,
  to: MemberReference,
  compose: (context: MailContext) => Promise<OutgoingMail | undefined>,
): Promise<void> {
  try {
    await mailOnce(kernel, deps, to, compose);
  } catch (error) {
    if (!(error instanceof AddressChanged)) throw error;
    await mailOnce(kernel, deps, to, compose);
  }
}

async function mailOnce(
  { config, database: { db }, log, nudges, random, vault }: Kernel,
  { mailer, sites }: MailDeps,
  { site, member }: MemberReference,
  compose: (context: MailContext) => Promise<OutgoingMail | undefined>,
): Promise<void> {
  const recipient = await selectMailRecipient(db, site, member);
  if (!recipient) return;
  const from = mailSiteOf(config, await sites.siteById(site));
  const mailToken = mailTokenOf(vault, site, recipient.publicId);
  const unsubscribeLink = `${from.origin}/unsubscribe?token=${mailToken}`;

  const mail = await compose({
    recipient,
    site: from,
    locale: recipient.language,
    unsubscribeLink,
    link: async (purpose, path, detail) => {
      const token = random.token();
      const hash = tokenHash(vault, purpose, token);
      const link = { member, purpose, tokenHash: hash, detail: detail ?? null, hours: linkHours[purpose] };
      await inTransaction(db, async (tx) => {
        // A link that opens the account must not go to a mailbox the member gave up while the mail was written.
        const address = await lockAddress(tx, site, member);
        if (!address?.equals(recipient.emailSealed))
          throw new AddressChanged('the member has another address now');
        await insertLink(tx, site, link);
      });
      return `${from.origin}${path}?token=${token}`;
    },
  });
  if (!mail) return;

  const { to, unsubscribe, ...content } = mail;
  try {
    await mailer.send({
      ...content,
      fromName: from.senderName,
      replyTo: from.supportEmail,
      to: to ?? openEmail(vault, recipient.wrappedKey, recipient.publicId, recipient.emailSealed),
      // A new address that takes no mail says nothing about the one the member has.
      ...(to === undefined && { bounceToken: mailToken }),
      // A page, and not the API: mail programs that know no one-click open it for their recipient.
      ...(unsubscribe && { unsubscribeUrl: unsubscribeLink }),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ site }, 'the address of a member takes no mail');
    if (to === undefined) await stopMailTo({ nudges }, db, site, member, 'bounce');
  }
}
