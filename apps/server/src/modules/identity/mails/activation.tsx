import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { MailFrame } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, PlainLink, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import { linkHours } from '../rules.ts';

export interface ActivationMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly link: string;
}

export function renderActivation({ site, locale, link }: ActivationMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  return renderMail(
    t('mail:activation_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:activation_preview')}>
      <Title>{t('mail:activation_title')}</Title>
      <Paragraph>{t('mail:activation_lead')}</Paragraph>
      <Action href={link}>{t('mail:activation_action')}</Action>
      <SmallPrint>
        {t('mail:activation_validity', { hours: linkHours.activation })} {t('mail:activation_unasked')}
      </SmallPrint>
      <PlainLink href={link}>{t('mail:activation_plain_link')}</PlainLink>
    </MailFrame>,
  );
}
