import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import { linkHours } from '../rules.ts';

export interface PasswordResetMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
}

export function renderPasswordReset({ site, locale, link }: PasswordResetMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  const validity = t('mail:password_reset_validity', { hours: linkHours.password_reset });
  return renderMail(
    t('mail:password_reset_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:password_reset_preview')}>
      <Title>{t('mail:password_reset_title')}</Title>
      <Paragraph>{t('mail:password_reset_lead')}</Paragraph>
      <Action href={link}>{t('mail:password_reset_action')}</Action>
      <SmallPrint>
        {validity} {t('mail:password_reset_unasked')}
      </SmallPrint>
      <PlainLink href={link}>{t('mail:activation_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
