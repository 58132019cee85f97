import { mailSiteOf } from '#mail/mail-site.ts';

/** The sending site in tests of single mails. */
export const mailSite = mailSiteOf(
  { publicScheme: 'http', publicPort: 3000 },
  {
    name: 'Bowline',
    domain: 'bowline.localhost',
    settings: { theme: 'bowline', support_email: 'support@example.org', mail_name: '' },
    company: { name: 'Voorbeeld B.V.', address: 'Kade 1', city: 'Amsterdam', country: 'NL' },
  },
);
