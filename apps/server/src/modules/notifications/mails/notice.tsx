import type { Locale } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { Link } from 'react-email';
import { MailFrame, usePalette } from '#mail/frame.tsx';
import type { MailSite } from '#mail/mail-site.ts';
import { Action, Paragraph, SmallPrint, Title } from '#mail/parts.tsx';
import { type RenderedMail, renderMail } from '#mail/render.ts';
import type { NoticeTexts } from '../notice-texts.ts';

export interface NoticeMail {
  readonly site: MailSite;
  readonly locale: Locale;
  readonly words: NoticeTexts;
  readonly unsubscribeLink: string;
}

/** The mail of all notices; they differ in their texts only. */
export function renderNotice({ site, locale, words, unsubscribeLink }: NoticeMail): Promise<RenderedMail> {
  const t = translatorFor(locale);
  const { subject, title, lead, action, path } = words;
  return renderMail(
    subject,
    <MailFrame
      site={site}
      locale={locale}
      preview={t('mail:notice_preview')}
      unsubscribeLink={unsubscribeLink}
    >
      <Title>{title}</Title>
      {lead.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action href={`${site.origin}${path}`}>{action}</Action>
      <SmallPrint>
        <SettingsLink href={`${site.origin}/notifications`}>{t('mail:notice_settings')}</SettingsLink>
      </SmallPrint>
    </MailFrame>,
  );
}

function SettingsLink({ href, children }: { href: string; children: string }) {
  const { colours } = usePalette();
  return (
    <Link className="link" href={href} style={{ color: colours.link, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}
