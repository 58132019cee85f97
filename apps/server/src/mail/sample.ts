import type { Locale } from '@bowline/i18n';
import type { MailSite } from './mail-site.ts';
import type { RenderedMail } from './render.ts';

/** An example mail for `npm run admin -- mails`. */
export interface MailSample {
  readonly name: string;
  readonly render: (site: MailSite, locale: Locale) => Promise<RenderedMail>;
}
