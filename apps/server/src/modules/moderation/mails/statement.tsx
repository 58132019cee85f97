import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

interface StatementMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
}

export function renderStatement({ site, locale, link }: StatementMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  return renderMail(
    t('mail:statement_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:statement_preview')}>
      <Title>{t('mail:statement_title')}</Title>
      <Paragraph>{t('mail:statement_lead')}</Paragraph>
      <Action href={link}>{t('mail:statement_action')}</Action>
      <PlainLink href={link}>{t('mail:statement_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
