import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import type { ReactNode } from 'react';
import { Link } from 'react-email';
import { MailFrame, usePalette } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';

export interface ExistingAccountMail {
  readonly site: MailSite;
  readonly locale: Locale;
}

export function renderExistingAccount({ site, locale }: ExistingAccountMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  return renderMail(
    t('mail:existing_account_subject'),
    <MailFrame site={site} locale={locale} preview={t('mail:existing_account_preview')}>
      <Title>{t('mail:existing_account_title')}</Title>
      <Paragraph>{t('mail:existing_account_lead')}</Paragraph>
      <Action href={`${site.origin}/login`}>{t('mail:existing_account_action')}</Action>
      <Paragraph>
        {t('mail:existing_account_forgotten')}{' '}
        <SecondaryLink href={`${site.origin}/reset-password`}>
          {t('mail:password_reset_action')}
        </SecondaryLink>
      </Paragraph>
      <SmallPrint>{t('mail:existing_account_unasked')}</SmallPrint>
    </MailFrame>,
  );
}

/** A link beside the mail's main action. */
function SecondaryLink({ href, children }: { href: string; children: ReactNode }) {
  const { colours } = usePalette();
  return (
    <Link className="link" href={href} style={{ color: colours.link, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
