import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import { linkHours } from '../rules.ts';

export interface EmailChangeMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
}

export function renderEmailChange({ site, locale, link }: EmailChangeMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  const validity = t('mail:activation_validity', { hours: linkHours.email_change });
  return renderMail(
    t('mail:email_change_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:email_change_preview')}>
      <Title>{t('mail:email_change_title')}</Title>
      <Paragraph>{t('mail:email_change_lead')}</Paragraph>
      <Action href={link}>{t('mail:email_change_action')}</Action>
      <SmallPrint>
        {validity} {t('mail:email_change_unasked')}
      </SmallPrint>
      <PlainLink href={link}>{t('mail:activation_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
