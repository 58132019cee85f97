import type { MailSample } from '#mail/sample.ts';
import { renderExportReady } from './mails/export-ready.tsx';
import { archiveDays } from './rules.ts';

/** Every mail of this module, for the mail sheet and the tests. */
export const privacyMailSamples: readonly MailSample[] = [
  {
    name: 'export-ready',
    render: (site, locale) =>
      renderExportReady({ site, locale, link: `${site.origin}/settings#export`, days: archiveDays }),
  },
];
