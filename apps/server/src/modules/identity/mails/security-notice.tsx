import type { Locale } from '@bowline/i18n';
import { type SpokenTranslate, translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import { lockoutLimit } from '../rules.ts';

export interface SecurityNoticeMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly kind: keyof typeof notices;
}

interface Notice {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  /** What to do if it was not the recipient. */
  readonly unasked: string;
  /** A new password suffices, except for a replaced address, which needs the site's support: replies go there. */
  readonly remedy: 'new_password' | 'reply';
}

const notices = {
  password_changed: (t): Notice => ({
    subject: t('mail:password_changed_subject'),
    title: t('mail:password_changed_title'),
    lead: t('mail:password_changed_lead'),
    unasked: t('mail:password_changed_unasked'),
    remedy: 'new_password',
  }),
  password_guessed: (t): Notice => ({
    subject: t('mail:password_guessed_subject'),
    title: t('mail:password_guessed_title'),
    lead: t('mail:password_guessed_lead', { minutes: lockoutLimit.seconds / 60 }),
    unasked: t('mail:password_guessed_unasked'),
    remedy: 'new_password',
  }),
  email_change_asked: (t): Notice => ({
    subject: t('mail:email_change_asked_subject'),
    title: t('mail:email_change_asked_title'),
    lead: t('mail:email_change_asked_lead'),
    unasked: t('mail:email_change_asked_unasked'),
    remedy: 'new_password',
  }),
  email_changed: (t): Notice => ({
    subject: t('mail:email_changed_subject'),
    title: t('mail:email_changed_title'),
    lead: t('mail:email_changed_lead'),
    unasked: t('mail:email_changed_unasked'),
    remedy: 'reply',
  }),
} as const satisfies Record<string, (t: SpokenTranslate) => Notice>;

export function renderSecurityNotice({ site, locale, kind }: SecurityNoticeMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  const { subject, title, lead, unasked, remedy } = notices[kind](t);
  const own = t('mail:security_notice_own');
  return renderMail(
    subject,
    <MailFrame site={site} locale={locale} preview={own}>
      <Title>{title}</Title>
      <Paragraph>
        {lead} {own}
      </Paragraph>
      <Paragraph>{unasked}</Paragraph>
      {remedy === 'new_password' && (
        <Action href={`${site.origin}/reset-password`}>{t('mail:password_reset_action')}</Action>
      )}
    </MailFrame>,
  );
}
