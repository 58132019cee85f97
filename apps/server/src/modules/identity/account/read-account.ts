import { type AccountView, readAccount as operation } from '@bowline/contract/account';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import { openAlternateEmail, openEmail } from '../seals.ts';
import { type Consent, selectConsents } from './consent-store.ts';
import { selectEmailRecord } from './email-store.ts';

export const readAccountRoute = (kernel: Kernel) => route(operation, (call) => readAccount(kernel, call));

async function readAccount(
  { database: { db }, vault }: Kernel,
  { site, viewer }: Call<Member>,
): Promise<Result<{ account: AccountView }, 'authentication_required'>> {
  const record = await selectEmailRecord(db, site.id, viewer.id);
  // The account was deleted in another window after the session was read.
  if (!record) return refused('authentication_required');
  const { publicId, wrappedKey, emailSealed, newEmailSealed } = record;
  const consents = await selectConsents(db, site.id, viewer.id);
  return ok({
    account: {
      email: openEmail(vault, wrappedKey, publicId, emailSealed),
      new_email:
        newEmailSealed &&
        openAlternateEmail(vault, vault.unwrap(wrappedKey), publicId, 'new', newEmailSealed),
      consents: consents.map(presentConsent),
    },
  });
}

const presentConsent = ({ kind, version, givenAt }: Consent): AccountView['consents'][number] => ({
  kind: kind as AccountView['consents'][number]['kind'],
  version,
  given_at: givenAt.toISOString(),
});
