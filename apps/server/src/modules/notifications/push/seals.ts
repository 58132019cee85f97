import { type PushSubscriptionView, pushSubscription } from '@bowline/contract/notifications';
import type { DataKey, Vault } from '#kernel/crypto/vault.ts';
import type { PublicId, SiteId } from '#kernel/ids.ts';

/** Hash to look a subscription up without storing its endpoint; different for each site. */
export const endpointHash = (vault: Vault, site: SiteId, endpoint: string): Buffer =>
  vault.lookup('notifications.push_subscription', `${site}:${endpoint}`);

export const sealSubscription = (
  vault: Vault,
  key: DataKey,
  place: SealedPlace,
  subscription: PushSubscriptionView,
): Buffer => vault.seal(key, JSON.stringify(subscription), nameOf(place));

export const openSubscription = (
  vault: Vault,
  key: DataKey,
  place: SealedPlace,
  sealed: Buffer,
): PushSubscriptionView => pushSubscription.parse(JSON.parse(vault.openText(key, sealed, nameOf(place))));

export interface SealedPlace {
  readonly publicId: PublicId;
  readonly session: string;
}

const nameOf = ({ publicId, session }: SealedPlace): string =>
  `notifications.push_subscription:${publicId}:${session}`;
