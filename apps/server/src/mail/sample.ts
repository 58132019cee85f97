import type { Locale } from '@bowline/i18n';
import type { MailSite } from './mail-site.ts';
import type { RenderedMail } from './render.ts';

/** A mail as it might be sent, for whoever wants to look at it. */
export interface MailSample {
  readonly name: string;
  readonly render: (site: MailSite, locale: Locale) => Promise<RenderedMail>;
}
