import { booksYears } from '@bowline/contract/kept-books';
import type { Locale } from '@bowline/i18n';
import { formatDate } from '@bowline/i18n/format-date';
import { translatorFor } from '@bowline/i18n/translate';

export interface ArchiveOrigin {
  readonly site: {
    readonly name: string;
    readonly settings: { readonly support_email: string };
    readonly company: { readonly country: string };
  };
  readonly locale: Locale;
  readonly madeAt: Date;
}

/** Returns the archive's `README.txt` in the member's language. */
export function archiveReadme({ site, locale, madeAt }: ArchiveOrigin): string {
  const t = translatorFor(locale);
  const title = t('mail:archive_title', { site: site.name });
  return `${[
    `${title}\n${'='.repeat(title.length)}`,
    t('mail:archive_made', { date: formatDate(madeAt, locale) }),
    t('mail:archive_data'),
    t('mail:archive_photos'),
    t('mail:archive_others'),
    t('mail:archive_left_out'),
    t('mail:archive_kept', { years: booksYears(site.company.country) }),
    t('mail:archive_keep'),
    t('mail:archive_questions', { email: site.settings.support_email }),
  ].join('\n\n')}\n`;
}
