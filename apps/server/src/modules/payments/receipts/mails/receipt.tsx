import type { Money } from '@bowline/contract/credits';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Facts, Paragraph, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import type { CollectionNotice } from '../../providers/collector.ts';

export interface ReceiptMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  readonly number: string;
  readonly credits: number;
  readonly price: Money;
  /** Taken off the price, in minor units; 0: no discount. */
  readonly discount: number;
  readonly vat: { readonly basisPoints: number; readonly amount: number };
  readonly statementName: string;
  readonly isFirst: boolean;
  /** Of a direct debit: the notice before it that the SEPA rules ask for. */
  readonly collection: CollectionNotice | null;
  /** Null: the site gives no period. */
  readonly withdrawableUntil: Date | null;
}

/** Renders the mail that the law wants after a purchase: what was bought, from whom, at what price, and how to withdraw. */
export function renderReceipt(mail: ReceiptMail): Promise<RenderedMail> {
  const { site, locale, price, vat, discount, withdrawableUntil, collection } = mail;
  const t = translatorFor(locale);
  const inMoney = (amount: number) => formatMoney(amount, price.currency, locale);
  const paid = inMoney(price.amount);
  const rate = formatNumber(vat.basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 });
  const { company } = site;
  const due =
    collection && formatDate(new Date(collection.due), locale, { dateStyle: 'long', timeZone: 'UTC' });
  const preview = due
    ? t('mail:receipt_debit_preview', { price: paid, date: due })
    : t('mail:receipt_preview', { price: paid });
  const lead = due
    ? t('mail:receipt_debit_lead', { price: paid, date: due })
    : t('mail:receipt_lead', { price: paid });
  return renderMail(
    t('mail:receipt_subject'),
    <MailFrame site={site} locale={locale} preview={preview}>
      <Title>{t('mail:receipt_title')}</Title>
      <Paragraph>
        {lead} {mail.isFirst && t('mail:receipt_premium')}
      </Paragraph>
      <Facts
        facts={[
          { name: t('mail:receipt_number'), value: mail.number },
          { name: t('mail:receipt_what'), value: t('mail:receipt_what_value', { credits: mail.credits }) },
          ...(discount > 0 ? [{ name: t('mail:receipt_discount'), value: `− ${inMoney(discount)}` }] : []),
          { name: collection ? t('mail:receipt_amount') : t('mail:receipt_total'), value: paid },
          { name: t('mail:receipt_vat', { rate }), value: inMoney(vat.amount) },
          { name: t('mail:receipt_statement'), value: mail.statementName },
          ...(collection
            ? [
                { name: t('mail:mandate_account'), value: collection.account },
                { name: t('mail:mandate_reference'), value: collection.mandate },
                { name: t('mail:mandate_creditor_id'), value: collection.creditorId },
              ]
            : []),
          {
            name: t('mail:receipt_seller'),
            value: `${company.name}, ${company.address}, ${company.city}`,
          },
        ]}
      />
      <Action href={mail.link}>{t('mail:receipt_action')}</Action>
      <SmallPrint>{t('mail:receipt_attached')}</SmallPrint>
      {withdrawableUntil && (
        <SmallPrint>
          {t('mail:receipt_withdrawal', { date: formatDate(withdrawableUntil, locale) })}
        </SmallPrint>
      )}
    </MailFrame>,
  );
}
