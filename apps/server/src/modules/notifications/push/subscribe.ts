import type { PushSubscriptionView } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import { endpointHash, sealSubscription } from './seals.ts';
import type { PushSender } from './sender.ts';
import { deleteOldestSubscriptions, type SubscribedSession, saveSubscription } from './store.ts';

/** More browsers than a person uses. */
const mostBrowsers = 20;

/** A browser belongs to the member who subscribed it last, so that on a shared machine nobody gets another's notices. */
export async function subscribe(
  { vault, clock }: Pick<Kernel, 'vault' | 'clock'>,
  { identity, sender }: { readonly identity: Pick<Identity, 'mailRecipientOf'>; readonly sender: PushSender },
  tx: Queryable,
  subscribed: SubscribedSession,
  subscription: PushSubscriptionView,
): Promise<Result<void, 'push_refused' | 'authentication_required'>> {
  const { site, member, session } = subscribed;
  if (!sender.accepts(subscription)) return refused('push_refused');
  const reader = await identity.mailRecipientOf(tx, site, member);
  if (!reader || reader.deleted) return refused('authentication_required');
  const place = { publicId: reader.publicId, session };
  await saveSubscription(tx, subscribed, {
    endpointHash: endpointHash(vault, site, subscription.endpoint),
    sealed: sealSubscription(vault, vault.unwrap(reader.wrappedKey), place, subscription),
    at: clock.now(),
  });
  await deleteOldestSubscriptions(tx, site, member, mostBrowsers);
  return ok();
}
