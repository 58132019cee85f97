import { booksYears } from '@bowline/contract/kept-books';
import { limits, timeBonus } from '@bowline/contract/limits';
import type { Locale } from '@bowline/i18n';
import { formatMoney } from '@bowline/i18n/format-number';
import { translate } from '@bowline/i18n/translate';
import type { Site } from '#modules/sites/index.ts';
import type { Values } from './placeholders.ts';

/** A bundle of the price list: what is paid for how many credits. */
export interface PricedBundle {
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
}

export interface SiteFacts {
  readonly site: Pick<Site, 'domain' | 'name' | 'company' | 'settings'>;
  /** Those for sale to the caller, the smallest first. Empty on a site without a price list. */
  readonly bundles: readonly PricedBundle[];
}

/** Everything a page may name by a placeholder. */
export function valuesOf({ site, bundles }: SiteFacts, locale: Locale): Values {
  const { name, domain, company, settings } = site;
  const { moderation } = settings;
  const [smallest, largest] = [bundles[0], bundles.at(-1)];
  const money = (minor: number, currency: string) => formatMoney(minor, currency, locale);
  const message = ({ amount, credits, currency }: PricedBundle) =>
    money(Math.ceil((amount * settings.message_credits) / credits), currency);
  return {
    site: name,
    domain,
    company: company.name,
    company_address: [company.address, company.city].filter((part) => part.trim()).join(', '),
    company_country: company.country
      ? (new Intl.DisplayNames(locale, { type: 'region' }).of(company.country) ?? company.country)
      : '',
    company_number: company.kvk,
    vat_numbers: company.vat_numbers.join(', '),
    trade_names: company.tradenames.join(', '),
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    support_phone_dialled: settings.support_phone.replaceAll(/[\s-]/g, ''),
    withdraw_button: translate(locale, 'payments:withdraw'),
    my_payments: translate(locale, 'shell:my_payments'),
    landers_switch: translate(locale, 'account:landers'),
    minimum_age: settings.minimum_age,
    message_credits: settings.message_credits,
    photo_credits: settings.photo_credits,
    gift_credits: settings.gift_credits,
    signup_credits: settings.signup_credits,
    free_messages: Math.floor(settings.signup_credits / settings.message_credits),
    match_messages: settings.match_messages,
    history_days: settings.history_days,
    refund_days: settings.refund_days,
    direct_debit_limit: money(settings.direct_debit_limit, 'EUR'),
    sharp_photos: settings.sharp_photos_a_day,
    case_hours: moderation.case_hours.other,
    urgent_hours: moderation.case_hours.minor,
    removal_hours: moderation.removal_hours,
    complaint_days: moderation.complaint_working_days,
    appeal_days: moderation.appeal_days,
    appeal_months: moderation.appeal_months,
    suspension_days: moderation.suspension_days,
    books_years: booksYears(company.country),
    deletion_days: limits.deletionDays,
    free_photos: limits.photos.free,
    premium_photos: limits.photos.premium,
    free_conversations: limits.freeConversations,
    take_back_seconds: limits.message.takeBackSeconds,
    spend_limit_hours: limits.spendLimit.hours,
    bonus_percentage: timeBonus.percentage,
    bonus_hours: timeBonus.seconds / 3600,
    message_price_most: smallest ? message(smallest) : '',
    message_price_least: largest ? message(largest) : '',
    bundle_smallest: smallest ? money(smallest.amount, smallest.currency) : '',
    bundle_largest: largest ? money(largest.amount, largest.currency) : '',
  };
}

/** What a paragraph, section or question can depend on. */
export const conditionsOf = ({ site: { settings }, bundles }: SiteFacts) => ({
  priced: bundles.length > 0,
  free_messages: settings.signup_credits >= settings.message_credits,
  match_messages: settings.match_messages > 0,
  time_bonus: settings.time_bonus,
  welcome_code: settings.welcome_percentage > 0,
  no_fictional: settings.fictional === null,
  fictional: settings.fictional !== null,
  visitors_search: settings.logged_out_search || settings.logged_out_search_trafficsource,
  discreet: settings.discreet_accounts,
});
