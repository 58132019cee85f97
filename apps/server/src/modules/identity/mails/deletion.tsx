import { booksYears } from '@bowline/contract/kept-books';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

export interface DeletionMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  /** Until then the account can be reactivated. */
  readonly erasedAt: Date;
}

export function renderDeletion({ site, locale, link, erasedAt }: DeletionMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  return renderMail(
    t('mail:deletion_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:deletion_preview')}>
      <Title>{t('mail:deletion_title')}</Title>
      <Paragraph>{t('mail:deletion_lead')}</Paragraph>
      <Paragraph>{t('mail:deletion_when', { date: formatDate(erasedAt, locale) })}</Paragraph>
      <Action href={link}>{t('mail:deletion_action')}</Action>
      <SmallPrint>{t('mail:deletion_kept', { years: booksYears(site.company.country) })}</SmallPrint>
      <SmallPrint>{t('mail:deletion_unasked')}</SmallPrint>
      <PlainLink href={link}>{t('mail:deletion_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
