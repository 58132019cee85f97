import { domainShape } from '@bowline/contract/ids';
import { look } from '@bowline/contract/look';
import { niches } from '@bowline/contract/niches';
import { paymentProviders } from '@bowline/contract/payment-choices';
import { companyDraft, country, siteSettingsDraft } from '@bowline/contract/sites';
import { z } from 'zod';

const host = z
  .string()
  .regex(domainShape, 'is no host name: write it in lower case, without https:// and without a port');

const provider = z.strictObject({
  provider: z.enum(paymentProviders),
  /** What members read on their bank statement: nothing about the trade. */
  statement_name: z.string().min(1).max(22),
  /** A value that begins with $ is read from the environment, so that no secret is in the file. */
  credentials: z.record(z.string(), z.string()).optional(),
});

/** Credits and what they cost, in minor units of the country's currency. */
const bundle = z.strictObject({ credits: z.int().positive(), amount: z.int().positive() });

const { company, settings } = { company: companyDraft.shape, settings: siteSettingsDraft.shape };

/** A brand as a file: everything that `npm run admin -- site add` needs to make a site. */
export const brandFile = z.strictObject({
  /** The name of its look, in addresses of icons. */
  key: z.string().regex(/^[a-z][a-z0-9-]*$/, 'is written in lower case letters, digits and dashes'),
  name: z.string().trim().min(1),
  /** The first is the site's domain, the others lead to it. */
  hosts: z.array(host).min(1),
  niche: z.enum(niches),
  /** Of a visitor who has not chosen one: `en`, or with a country `en-GB`. */
  language: settings.domain_language.unwrap(),
  countries: z.array(country).min(1),
  /** What search engines show of the home page. */
  title: z.string().min(1),
  description: z.string().min(1),
  support: z.strictObject({ email: settings.support_email, phone: settings.support_phone }).prefault({}),
  company: z
    .strictObject({
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      kvk: company.kvk,
      tradenames: company.tradenames,
      vat_numbers: company.vat_numbers,
    })
    .prefault({}),
  providers: z.array(provider).default([]),
  /** `default`: the platform's prices in every country. Left out: none yet. */
  prices: z.union([z.literal('default'), z.partialRecord(country, z.array(bundle).min(1))]).optional(),
  /** Any other setting of the contract's `siteSettings`; only what differs from its default. */
  settings: siteSettingsDraft
    .omit({
      index_title: true,
      description: true,
      domain_language: true,
      theme: true,
      niche: true,
      countries: true,
      support_email: true,
      support_phone: true,
    })
    .partial()
    .strict()
    .prefault({}),
  look,
});
export type BrandFile = z.output<typeof brandFile>;
