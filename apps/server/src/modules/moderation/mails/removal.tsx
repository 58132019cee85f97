import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Paragraph, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

interface RemovalMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly outcome: 'received' | 'removed' | 'refused';
  /** Within which the request is decided. */
  readonly hours: number;
}

export function renderRemoval({ site, locale, outcome, hours }: RemovalMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  const lead = {
    received: t('mail:removal_received', { within: t('mail:removal_within', { count: hours }) }),
    removed: t('mail:removal_removed'),
    refused: t('mail:removal_refused'),
  }[outcome];
  return renderMail(
    t('mail:removal_subject'),
    <MailFrame site={site} locale={locale} preview={lead}>
      <Title>{t('mail:removal_title')}</Title>
      <Paragraph>{lead}</Paragraph>
    </MailFrame>,
  );
}
