import type { Money } from '@bowline/contract/credits';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Facts, Paragraph, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

export interface WithdrawalMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  readonly number: string;
  readonly receivedAt: Date;
  readonly credits: number;
  readonly price: Money;
}

/** Acknowledges a withdrawal, with the time it was received. */
export function renderWithdrawal(mail: WithdrawalMail): Promise<RenderedMail> {
  const { site, locale, number, receivedAt } = mail;
  const t = translatorFor(locale);
  const price = formatMoney(mail.price.amount, mail.price.currency, locale);
  return renderMail(
    t('mail:withdrawal_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:withdrawal_preview', { price })}>
      <Title>{t('mail:withdrawal_subject')}</Title>
      <Paragraph>{t('mail:withdrawal_lead', { number, price })}</Paragraph>
      <Facts
        facts={[
          {
            name: t('mail:withdrawal_when'),
            value: formatDate(receivedAt, locale, { dateStyle: 'long', timeStyle: 'short' }),
          },
          { name: t('mail:withdrawal_unused'), value: formatNumber(mail.credits, locale) },
        ]}
      />
      <Action href={mail.link}>{t('mail:receipt_action')}</Action>
    </MailFrame>,
  );
}
