import { randomBytes } from 'node:crypto';
import { traits } from '@bowline/contract/choices';
import type { CompanyView } from '@bowline/contract/sites';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type Site, type SiteToSave, saveSite } from '#modules/sites/index.ts';
import { defaultPriceList, makePriceList } from './price-lists.ts';

type CompleteSite = SiteToSave & { readonly company: CompanyView };

/** The two demo sites. Companies, addresses and numbers are invented. */
export const demoSites: { readonly bowline: CompleteSite; readonly knoten: CompleteSite } = {
  bowline: {
    domain: 'bowline.localhost',
    name: 'Bowline',
    settings: {
      index_title: 'Bowline: daten met wie jouw knopen begrijpt',
      description:
        'Ontmoet volwassenen met dezelfde fantasie, in je eigen tempo en zonder dat iemand het hoeft te weten.',
      domain_language: 'nl',
      theme: 'bowline',
      niche: 3,
      logged_out_search: true,
      countries: ['NL', 'BE', 'LU'],
      delete_discount: 25,
      receipt_prefix: 'BWL',
      mail_name: 'Bowline',
      support_email: 'hulp.bowline@example.com',
      support_phone: '+31 20 000 00-01',
    },
    company: {
      id: 1,
      name: 'Bowline Demo B.V.',
      address: 'Voorbeeldstraat 1, 1000 AA',
      kvk: '00000001',
      city: 'Amsterdam',
      country: 'NL',
      tradenames: ['Bowline'],
      vat_numbers: ['NL000000001B01'],
      added: '2024-02-01T09:00:00Z',
    },
  },
  knoten: {
    domain: 'knoten.localhost',
    name: 'Knoten',
    settings: {
      index_title: 'Knoten: Menschen treffen, die halten, was sie versprechen',
      description:
        'Für Erwachsene, die sich ohne Umwege kennenlernen wollen: diskret, ehrlich und auf Deutsch.',
      domain_language: 'de',
      theme: 'knoten',
      niche: 1,
      countries: ['DE', 'AT', 'CH'],
      // Signing up logs in at once here, and tells when an address is taken: the other demo site shows the default.
      discreet_accounts: false,
      message_credits: 12,
      signup_credits: 36,
      photo_credits: 18,
      gift_credits: 24,
      message_length: 1500,
      search_fields: ['gender', 'country', 'region', 'age', ...traits, 'interests'],
      refund_days: 30,
      delete_discount: 20,
      receipt_prefix: 'KNT',
      mail_name: 'Knoten',
      support_email: 'hilfe.knoten@example.com',
      support_phone: '+49 30 23125-000',
    },
    company: {
      id: 2,
      name: 'Knoten Demo GmbH',
      address: 'Musterstraße 1, 10115',
      kvk: 'HRB 000002 B',
      city: 'Berlin',
      country: 'DE',
      tradenames: ['Knoten', 'Knoten Deutschland'],
      vat_numbers: ['DE000000002', 'ATU00000002'],
      added: '2025-05-06T08:30:00Z',
    },
  },
};

type SiteOverrides = Partial<Pick<SiteToSave, 'domain' | 'name' | 'look'>> & {
  readonly settings?: Partial<SiteToSave['settings']>;
  readonly company?: Partial<SiteToSave['company']>;
};

/** Creates a site for one test, with the platform's defaults for settings that are not overridden, and default prices. */
export async function aSite(db: Queryable, overrides: SiteOverrides = {}): Promise<Site> {
  const { settings, company, ...rest } = overrides;
  const site = await saveSite(db, {
    domain: `site-${randomBytes(6).toString('hex')}.localhost`,
    name: 'A site of a test',
    ...rest,
    settings: { support_email: 'support@example.com', support_phone: '+31 20 000 00-99', ...settings },
    company: { ...demoSites.bowline.company, ...company },
  });
  await makePriceList(db, site, defaultPriceList(site.settings));
  return site;
}
