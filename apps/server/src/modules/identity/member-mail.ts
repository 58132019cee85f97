import type { Locale } from '@bowline/i18n';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MailSite, mailSiteOf } from '#mail/mail-site.ts';
import { type Mailer, type MailFile, MailRefused } from '#mail/mailer.ts';
import type { RenderedMail } from '#mail/render.ts';
import type { Sites } from '#modules/sites/index.ts';
import { lockEmail, type MailRecipient, selectMailRecipient } from './account/mail-recipient-store.ts';
import type { MemberReference } from './events.ts';
import { insertLink } from './link-store.ts';
import { stopMail } from './mail-stops.ts';
import { mailTokenOf } from './mail-token.ts';
import { type LinkPurpose, linkHours } from './rules.ts';
import { openEmail, tokenHash } from './seals.ts';

export interface MailDeps {
  readonly mailer: Mailer;
  readonly sites: Pick<Sites, 'siteById'>;
}

/** What a mail is composed from. */
export interface MailContext {
  readonly recipient: MailRecipient;
  readonly site: MailSite;
  readonly locale: Locale;
  /**
   * Returns a new link to a page of the site. The token is generated here and not when the job is enqueued, so that no
   * job's payload holds it. A retry sends another link, and each of them works.
   */
  link(purpose: LinkPurpose, path: `/${string}`, detail?: Buffer): Promise<string>;
  /** The unsubscribe page, for the footer of mail that can be switched off. */
  readonly unsubscribeLink: string;
}

export interface OutgoingMail extends RenderedMail {
  /** Defaults to the member's own address. */
  readonly to?: string;
  /** Identifies the mail where a retry may send it twice: a mail server may drop the second. */
  readonly id?: string;
  readonly files?: readonly MailFile[];
  /** Set on mail that a member can switch off; requested mail cannot be unsubscribed from. */
  readonly unsubscribe?: true;
}

/** The member's address was replaced while the mail was being composed. */
class AddressChanged extends Error {
  override name = 'AddressChanged';
}

/** Sends a mail to a member. `compose` returns `undefined` when there is no reason to send it any more. */
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
        // A link that opens the account must not go to an address that was replaced meanwhile.
        const address = await lockEmail(tx, site, member);
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
      // A bounce of an address that is not yet the member's must not stop mail to the one they have.
      ...(to === undefined && { bounceToken: mailToken }),
      // A page, not the API: mail clients without one-click unsubscription open it in a browser.
      ...(unsubscribe && { unsubscribeUrl: unsubscribeLink }),
    });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ site }, 'the address of a member takes no mail');
    if (to === undefined) await stopMail({ nudges }, db, site, member, 'bounce');
  }
}
