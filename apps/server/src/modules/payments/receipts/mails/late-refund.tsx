import type { Money } from '@bowline/contract/credits';
import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import type { LateRefusal } from '../../refunds/rules.ts';

export interface LateRefundMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  readonly number: string;
  readonly price: Money;
  readonly reason: LateRefusal;
}

/** Says that a payment for an order that had ended goes back, and why. */
export function renderLateRefund(mail: LateRefundMail): Promise<RenderedMail> {
  const { site, locale, number, reason } = mail;
  const t = translatorFor(locale);
  const price = formatMoney(mail.price.amount, mail.price.currency, locale);
  const why = { code: t('mail:late_refund_code'), limit: t('mail:late_refund_limit') };
  return renderMail(
    t('mail:late_refund_subject', { price }),
    <MailFrame site={site} locale={locale} preview={why[reason]}>
      <Title>{t('mail:late_refund_subject', { price })}</Title>
      <Paragraph>
        {t('mail:late_refund_lead', { number, price })} {why[reason]}
      </Paragraph>
      <Paragraph>{t('mail:late_refund_back', { price })}</Paragraph>
      <Action href={mail.link}>{t('mail:late_refund_action')}</Action>
    </MailFrame>,
  );
}
