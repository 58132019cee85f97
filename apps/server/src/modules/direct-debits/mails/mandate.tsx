import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Facts, Paragraph, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

export interface MandateMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly reference: string;
  readonly creditor: { readonly name: string; readonly address: string; readonly id: string };
  readonly holder: string;
  /** Masked. */
  readonly account: string;
  readonly signedAt: Date;
}

/** The mandate as it was signed, with the text and the facts that the SEPA rules ask for. */
export function renderMandate(mail: MandateMail): Promise<RenderedMail> {
  const { site, locale, creditor } = mail;
  const t = translatorFor(locale);
  return renderMail(
    t('mail:mandate_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:mandate_preview')}>
      <Title>{t('mail:mandate_title')}</Title>
      <Paragraph>{t('mail:mandate_lead')}</Paragraph>
      <Paragraph>{t('mail:mandate_text', { creditor: creditor.name })}</Paragraph>
      <Paragraph>{t('mail:mandate_notice')}</Paragraph>
      <Facts
        facts={[
          { name: t('mail:mandate_reference'), value: mail.reference },
          { name: t('mail:mandate_creditor'), value: `${creditor.name}, ${creditor.address}` },
          { name: t('mail:mandate_creditor_id'), value: creditor.id },
          { name: t('mail:mandate_holder'), value: mail.holder },
          { name: t('mail:mandate_account'), value: mail.account },
          {
            name: t('mail:mandate_signed'),
            value: formatDate(mail.signedAt, locale, { dateStyle: 'long', timeStyle: 'short' }),
          },
        ]}
      />
      <Action href={`${site.origin}/directdebit`}>{t('mail:mandate_action')}</Action>
      <SmallPrint>{t('mail:mandate_unasked')}</SmallPrint>
    </MailFrame>,
  );
}
