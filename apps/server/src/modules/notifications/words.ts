import { formatList } from '@bowline/i18n/format';
import { translatorFor } from '@bowline/i18n/translate';
import type { Recipient } from './dispatch/recipient.ts';

/** What is said, in the member's language. A subject never says what the site is about. */
export interface Words {
  readonly subject: string;
  /** What a push shows, and the head of the mail. */
  readonly title: string;
  readonly lead: readonly string[];
  readonly action: string;
  /** The page it leads to. */
  readonly path: `/${string}`;
}

type Reader = Pick<Recipient, 'locale' | 'channel'>;

/** Neither a name nor what it is about, not even in the address of the link: in a mail that can be read, too. */
export function discreetWords(
  { locale, channel }: Reader,
  { subject, lead, path }: { subject: string; lead: string; path: Words['path'] },
): Words {
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
