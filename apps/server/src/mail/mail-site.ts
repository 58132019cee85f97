import type { Look } from '@bowline/contract/look';
import type { SiteSettings } from '@bowline/contract/sites';
import type { Config } from '#kernel/config.ts';

/** What mails need to know about their site. */
export interface MailSite {
  readonly name: string;
  readonly senderName: string;
  readonly origin: string;
  readonly theme: string;
  /** Null: the theme is part of the build. */
  readonly look: Look | null;
  readonly supportEmail: string;
  readonly company: {
    readonly name: string;
    readonly address: string;
    readonly city: string;
    readonly country: string;
  };
}

export interface Brand {
  readonly name: string;
  readonly domain: string;
  readonly settings: Pick<SiteSettings, 'theme' | 'support_email' | 'mail_name'>;
  readonly company: MailSite['company'];
  readonly look?: Look | null | undefined;
}

type Address = Pick<Config, 'publicScheme' | 'publicPort'>;

export const mailSiteOf = (config: Address, { name, domain, settings, company, look }: Brand): MailSite => ({
  name,
  senderName: settings.mail_name || name,
  origin: originOf(config, domain),
  theme: settings.theme,
  look: look ?? null,
  supportEmail: settings.support_email,
  company,
});

/** With TLS the proxy listens on the default port, so the origin has none. */
export function originOf({ publicScheme, publicPort }: Address, domain: string): string {
  return publicScheme === 'https' ? `https://${domain}` : new URL(`http://${domain}:${publicPort}`).origin;
}
