import { formatList } from '@bowline/i18n/format-list';
import { translatorFor } from '@bowline/i18n/translate';
import type { Recipient } from './recipient.ts';

/** The texts of a notice in the member's language. A subject never says what the site is about. */
export interface NoticeTexts {
  readonly subject: string;
  /** The title of a push and the heading of a mail. */
  readonly title: string;
  readonly lead: readonly string[];
  readonly action: string;
  /** The page it links to. */
  readonly path: `/${string}`;
}

type Reader = Pick<Recipient, 'locale' | 'channel'>;

/** Texts without a name or topic; the link is neutral too, because it is visible in a mail. */
export function discreetTexts(
  { locale, channel }: Reader,
  { subject, lead, path }: { subject: string; lead: string; path: NoticeTexts['path'] },
): NoticeTexts {
  return {
    subject,
    title: subject,
    lead: [lead],
    action: translatorFor(locale)('mail:notice_action'),
    path: channel === 'email' ? '/members' : path,
  };
}

const mostNames = 3;

/** "Anna, Bo en anderen". */
export function namesIn({ locale }: Pick<Reader, 'locale'>, names: readonly string[]): string {
  const others = translatorFor(locale)('mail:notice_others');
  const said = names.length > mostNames ? [...names.slice(0, mostNames - 1), others] : names;
  return formatList(said, locale);
}
