import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

export interface ExportReadyMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  readonly days: number;
}

export function renderExportReady({ site, locale, link, days }: ExportReadyMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  return renderMail(
    t('mail:export_ready_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:export_ready_preview')}>
      <Title>{t('mail:export_ready_title')}</Title>
      <Paragraph>{t('mail:export_ready_lead')}</Paragraph>
      <Action href={link}>{t('mail:export_ready_action')}</Action>
      <SmallPrint>
        {t('mail:export_ready_validity', { days })} {t('mail:export_ready_unasked')}
      </SmallPrint>
      <PlainLink href={link}>{t('mail:export_ready_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
