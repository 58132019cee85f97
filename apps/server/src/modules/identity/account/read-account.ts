import type { AccountView } from '@bowline/contract/account';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { selectAddresses } from '../email/email-store.ts';
import { openAddress } from '../email/seals.ts';
import { openEmail } from '../seals.ts';
import { type Consent, selectConsents } from './account-store.ts';

/** Opens the sealed addresses, for the member they belong to and nobody else. */
export async function readAccount(
  { database: { db }, vault }: Kernel,
  { site, viewer }: Call<Member>,
): Promise<Result<{ account: AccountView }, 'authentication_required'>> {
  const own = await selectAddresses(db, site.id, viewer.id);
  // Left in another window since the session was looked up.
  if (!own) return refused('authentication_required');
  const { publicId, wrappedKey, emailSealed, newEmailSealed } = own;
  const consents = await selectConsents(db, site.id, viewer.id);
  return ok({
    account: {
      email: openEmail(vault, wrappedKey, publicId, emailSealed),
      new_email:
        newEmailSealed && openAddress(vault, vault.unwrap(wrappedKey), publicId, 'new', newEmailSealed),
      consents: consents.map(presentConsent),
    },
  });
}

const presentConsent = ({ kind, version, givenAt }: Consent): AccountView['consents'][number] => ({
  kind: kind as AccountView['consents'][number]['kind'],
  version,
  given_at: givenAt.toISOString(),
});
