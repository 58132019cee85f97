import type { Money } from '@bowline/contract/credits';
import type { Look } from '@bowline/contract/look';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { formatMoney, formatNumber } from '@bowline/i18n/format-number';
import { translatorFor } from '@bowline/i18n/translate';
import { paperOf } from './paper.ts';
import { createSheet, type Style } from './sheet.ts';

/** Who sells, as receipts name it. */
export interface Seller {
  readonly name: string;
  readonly theme: string;
  /** Null: the theme is part of the build. */
  readonly look?: Look | null;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly kvk: string;
    readonly vat_numbers: readonly string[];
  };
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export interface ReceiptFacts {
  readonly seller: Seller;
  readonly locale: Locale;
  readonly number: string;
  readonly paidAt: Date;
  readonly method: PaymentMethod;
  readonly statementName: string;
  readonly customerNumber: string;
  readonly country: Country;
  readonly credits: number;
  readonly listAmount: number;
  readonly price: Money;
  readonly discount: { readonly code: string; readonly percentage: number } | null;
  readonly vat: { readonly basisPoints: number; readonly amount: number };
  /** Given back so far, in minor units. */
  readonly refunded: number;
  /** Null: no withdrawal is possible. */
  readonly withdrawableUntil: Date | null;
}

const [left, right] = [76, 718];
const columns = [left, 300.5, 525] as const;
const columnWidth = 192;
const quantityEnd = 559;
const leading = 21.7;

/** The receipt and VAT invoice of a payment: one page of A4, with nothing that tells what the site is about. */
export function renderReceiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { seller, locale, number, price, vat } = facts;
  const { company, supportEmail } = seller;
  const paper = paperOf(seller);
  const { text, quiet, faint, line, strongLine } = paper.colours;
  const t = translatorFor(locale);
  const title = t('receipt:title', { number });
  const sheet = createSheet(paper, { title: `${title}, ${seller.name}`, locale, at: facts.paidAt });
  const money = (amount: number) => formatMoney(amount, price.currency, locale);
  const plain: Style = { face: 'text', size: 14, colour: text };
  const muted: Style = { ...plain, colour: quiet };
  const label: Style = { ...plain, size: 12.5, colour: faint };
  const edges = [left, right] as const;

  sheet.drawMark(left, 80.5, 26);
  sheet.write(
    seller.name,
    { x: left + 36, baseline: 101 },
    { face: 'title', size: 20, colour: text, tracking: -0.015 },
  );
  sheet.write(t('receipt:kind'), { x: right, baseline: 98, align: 'end' }, { ...plain, colour: faint });
  sheet.write(
    title,
    { x: left, baseline: 209 },
    { face: 'title', size: 40, colour: text, tracking: -0.028 },
    'H1',
  );

  /** Names over values, side by side. Returns the last baseline. */
  function facts3(baseline: number, named: readonly (readonly [string, readonly string[]])[]): number {
    const ends = named.map(([name, values], index) => {
      const x = columns[index] ?? left;
      sheet.write(name, { x, baseline }, label);
      const lines = values.flatMap((value) => sheet.linesOf(value, columnWidth, plain));
      for (const [nth, one] of lines.entries())
        sheet.write(one, { x, baseline: baseline + leading * (nth + 1) }, plain);
      return baseline + leading * lines.length;
    });
    return Math.max(...ends);
  }
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(facts.country) ?? facts.country;
  const registrations = [
    t('legal:company_number', { number: company.kvk }),
    ...company.vat_numbers.map((one) => t('legal:vat_number', { number: one })),
  ];
  const paidAt = formatDate(facts.paidAt, locale, { dateStyle: 'long', timeStyle: 'short' });
  let y = facts3(262, [
    [t('receipt:date'), [paidAt]],
    [t('payments:paid_with'), [t.dynamic(`payments:method_${facts.method}`)]],
    [t('payments:on_statement'), [facts.statementName]],
  ]);
  y = facts3(y + 42, [
    [t('payments:seller'), [company.name, company.address, company.city]],
    [t('receipt:registrations'), registrations],
    [t('receipt:customer'), [t('receipt:customer_number', { number: facts.customerNumber }), country]],
  ]);

  /** The cells of a row, of which the second and third stand at the right. */
  function row(baseline: number, cells: readonly [string, string, string], style: Style, tag: 'TH' | 'TD') {
    sheet.within('TR', () => {
      const [what, quantity, amount] = cells;
      sheet.write(what, { x: left, baseline }, style, tag);
      if (quantity !== '') sheet.write(quantity, { x: quantityEnd, baseline, align: 'end' }, style, tag);
      sheet.write(amount, { x: right, baseline, align: 'end' }, style, tag);
    });
  }
  const rate = formatNumber(vat.basisPoints / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 });
  y += 65;
  sheet.within('Table', () => {
    const heads = [t('receipt:description'), t('receipt:quantity'), t('receipt:amount')] as const;
    row(y, heads, { ...label, face: 'strong' }, 'TH');
    sheet.line(y + 15, edges, line, 1);
    y += 43;
    row(y, [t('receipt:item'), formatNumber(facts.credits, locale), money(facts.listAmount)], plain, 'TD');
    if (facts.discount) {
      sheet.line(y + 19, edges, line, 1);
      y += 46.7;
      const percentage = formatNumber(facts.discount.percentage / 100, locale, { style: 'percent' });
      const words = t('receipt:discount', { percentage, code: facts.discount.code });
      row(y, [words, '', `−\u00a0${money(facts.listAmount - price.amount)}`], plain, 'TD');
    }
    y += 53;
    row(y, [t('receipt:net'), '', money(price.amount - vat.amount)], muted, 'TD');
    y += 30;
    row(y, [t('receipt:vat', { rate, country }), '', money(vat.amount)], muted, 'TD');
    sheet.line(y + 21.5, edges, strongLine, 1.5);
    y += 51;
    sheet.within('TR', () => {
      sheet.write(
        t('payments:state_completed'),
        { x: left, baseline: y },
        { ...plain, face: 'strong' },
        'TD',
      );
      const sum: Style = { face: 'title', size: 28, colour: text, tracking: -0.02 };
      sheet.write(money(price.amount), { x: right, baseline: y + 9, align: 'end' }, sum, 'TD');
    });
    if (facts.refunded > 0) {
      y += 42;
      row(y, [t('payments:refunded'), '', `−\u00a0${money(facts.refunded)}`], plain, 'TD');
    }
  });

  if (facts.withdrawableUntil) {
    const date = formatDate(facts.withdrawableUntil, locale);
    y += 82;
    const note = t('receipt:withdrawal', { date, email: supportEmail });
    for (const [nth, one] of sheet.linesOf(note, 470, muted).entries())
      sheet.write(one, { x: left, baseline: y + nth * 22.3 }, muted);
  }

  const small: Style = { ...plain, size: 12, colour: faint };
  const imprint = [
    company.name,
    `${company.address}, ${company.city}`,
    ...registrations,
    seller.supportPhone,
    supportEmail,
  ].map((fact) => fact.replaceAll(' ', '\u00a0'));
  const foot = [
    ...sheet.linesOf(imprint.join(' · '), right - left, small),
    ...sheet.linesOf(t('receipt:keep'), right - left, small),
  ];
  const last = 1061;
  const top = last - (foot.length - 1) * 19.5;
  sheet.line(top - 33, edges, line, 1);
  for (const [nth, one] of foot.entries()) sheet.write(one, { x: left, baseline: top + nth * 19.5 }, small);
  return sheet.bytes();
}
