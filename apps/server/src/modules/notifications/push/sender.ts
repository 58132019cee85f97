import type { PushSubscriptionView } from '@bowline/contract/notifications';

export interface Delivery {
  /** A later message replaces an undelivered one with the same topic. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** How long the push service keeps it for an offline browser. */
  readonly ttlSeconds: number;
}

/** Sends messages to push services. */
export interface PushSender {
  /** Returns false for an endpoint of an unknown push service or invalid keys. */
  accepts(subscription: PushSubscriptionView): boolean;
  /**
   * `gone`: the subscription has ended. `refused`: the push service refuses it for good. Rejects when a retry may help.
   */
  send(
    subscription: PushSubscriptionView,
    payload: string,
    delivery: Delivery,
  ): Promise<'sent' | 'gone' | 'refused'>;
}
