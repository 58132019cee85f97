import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import { linkHours } from '#modules/identity/index.ts';

export interface ActivationReminderMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
  readonly unsubscribeLink: string;
}

/** The activation reminder; shares texts with the activation mail. */
export function renderActivationReminder(mail: ActivationReminderMail): Promise<RenderedMail> {
  const { site, locale, link, unsubscribeLink } = mail;
  const t = translatorFor(locale);
  return renderMail(
    t('mail:activation_reminder_subject'),
    <MailFrame
      site={site}
      locale={locale}
      preview={t('mail:activation_reminder_preview')}
      unsubscribeLink={unsubscribeLink}
    >
      <Title>{t('mail:activation_reminder_title')}</Title>
      <Paragraph>{t('mail:activation_reminder_lead')}</Paragraph>
      <Action href={link}>{t('mail:activation_action')}</Action>
      <SmallPrint>
        {t('mail:activation_validity', { hours: linkHours.activation })} {t('mail:activation_unasked')}{' '}
        {t('mail:activation_reminder_only')}
      </SmallPrint>
      <PlainLink href={link}>{t('mail:activation_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
