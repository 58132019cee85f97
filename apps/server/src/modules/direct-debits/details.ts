import { z } from 'zod';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { EntityId, SiteId } from '#kernel/ids.ts';

/** What the bank form took. Stored sealed, with the master key: collections outlive the member's own key. */
const mandateDetails = z.object({
  holder: z.string(),
  /** Without spaces. */
  iban: z.string(),
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string(),
  /** With a plus and the country. */
  mobile: z.string(),
});
export type MandateDetails = z.infer<typeof mandateDetails>;

/** The table's former name: what was sealed stays bound to it. */
const aadOf = (site: number, id: string): string => `payments.mandate.details:${site}:${id}`;

export const sealDetails = (
  vault: Pick<Vault, 'sealWithMaster'>,
  { site, mandate }: { readonly site: SiteId; readonly mandate: EntityId },
  details: MandateDetails,
): Buffer => vault.sealWithMaster(JSON.stringify(details), aadOf(site, mandate));

export const openDetails = (
  vault: Pick<Vault, 'openWithMaster'>,
  { site, id, detailsSealed }: { readonly site: number; readonly id: string; readonly detailsSealed: Buffer },
): MandateDetails =>
  mandateDetails.parse(JSON.parse(vault.openWithMaster(detailsSealed, aadOf(site, id)).toString('utf8')));

export const sealedDetails = masterSealed({
  table: 'direct_debits.mandate',
  key: ['site_id', 'id'],
  column: 'details_sealed',
  reseal: (vault, { site_id, id, details_sealed }) =>
    vault.resealWithMaster(details_sealed, aadOf(site_id, id)),
});

/** Finds the mandates and blocks of a bank account on a site. Another site's hash of it is another. */
export const accountHash = (vault: Pick<Vault, 'lookup'>, site: SiteId, iban: string): Buffer =>
  vault.lookup('payments.account', `${site}:${iban}`);

/** `NL•• ••43 00`: the country and the last four. */
export const maskedAccount = (iban: string): string =>
  `${iban.slice(0, 2)}•• ••${iban.slice(-4, -2)} ${iban.slice(-2)}`;
