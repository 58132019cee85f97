import type { PushSubscriptionView } from '@bowline/contract/notifications';

export interface Delivery {
  /** Of two that were not delivered yet, the later takes the place of the earlier one with the same topic. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** For so long the push service keeps it for a browser that is not there. */
  readonly ttlSeconds: number;
}

/** How a message leaves for a browser. */
export interface PushSender {
  /** False: the address is of no push service we know, or the keys are none. */
  accepts(subscription: PushSubscriptionView): boolean;
  /**
   * `gone`: the browser has ended this subscription. `refused`: the push service will never take it. Rejects when trying again may
   * help.
   */
  send(
    subscription: PushSubscriptionView,
    payload: string,
    delivery: Delivery,
  ): Promise<'sent' | 'gone' | 'refused'>;
}
