import {
  type PushSubscriptionView,
  subscribePush as subscribeOperation,
  unsubscribePush as unsubscribeOperation,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type SaveNotificationsDeps, saveTimeZone } from '../save-notifications.ts';
import { endpointHash, sealSubscription } from './seals.ts';
import type { PushSender } from './sender.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscriptions,
  type SubscribedSession,
  saveSubscription,
} from './store.ts';

export interface SubscribePushDeps {
  readonly kernel: Pick<Kernel, 'vault' | 'clock'>;
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly pushSender: Pick<PushSender, 'accepts'> | undefined;
}

/** More browsers than a person uses. */
const maxBrowsers = 20;

/** Subscribes this browser to push while its session lasts, and stores its time zone. */
export const subscribePushRoute = (deps: SubscribePushDeps & SaveNotificationsDeps) =>
  route(subscribeOperation, (call, { body }) =>
    call.commit(async (tx) => {
      const session = sessionOf(call);
      if (body.time_zone !== undefined) await saveTimeZone(deps, tx, session, body.time_zone);
      const subscribed = await subscribePush(deps, tx, session, body.subscription);
      return subscribed.ok ? ok({ subscribed: true }) : subscribed;
    }),
  );

/** A browser belongs to the member who subscribed it last, so that on a shared machine nobody gets another's notices. */
export async function subscribePush(
  { kernel: { vault, clock }, identity, pushSender }: SubscribePushDeps,
  tx: Queryable,
  subscribed: SubscribedSession,
  subscription: PushSubscriptionView,
): Promise<Result<void, 'push_refused' | 'authentication_required'>> {
  const { site, member, session } = subscribed;
  if (!pushSender?.accepts(subscription)) return refused('push_refused');
  const reader = await identity.mailRecipientOf(tx, site, member);
  if (!reader || reader.deleted) return refused('authentication_required');
  const place = { publicId: reader.publicId, session };
  await saveSubscription(tx, subscribed, {
    endpointHash: endpointHash(vault, site, subscription.endpoint),
    sealed: sealSubscription(vault, vault.unwrap(reader.wrappedKey), place, subscription),
    at: clock.now(),
  });
  await deleteOldestSubscriptions(tx, site, member, maxBrowsers);
  return ok();
}

export const unsubscribePushRoute = () =>
  route(unsubscribeOperation, (call) =>
    call.commit(async (tx) => {
      await deleteSubscriptions(tx, [sessionOf(call)]);
      return ok({ unsubscribed: true });
    }),
  );

const sessionOf = ({ site, viewer }: Call<Member>): SubscribedSession => ({
  site: site.id,
  member: viewer.id,
  session: viewer.session,
});
