import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscriptionView } from '@bowline/contract/notifications';
import { type PushMessage, pushMessage } from '@bowline/contract/push';
import { decryptPush } from './push-crypto.ts';

/** What the push service was handed for a browser. */
export interface PushedMessage {
  readonly body: Buffer;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly ttlSeconds: number;
}

interface ReceivedPush extends Omit<PushedMessage, 'body'> {
  /** As the browser read it. */
  readonly text: string;
  readonly message: PushMessage;
}

/** As many ids as the service worker remembers. */
const remembered = 50;

/** A device that shows notifications as our service worker does: one for each tag, and no notice a second time. */
export function createPushDevice(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const shown = new Map<string, PushMessage>();
  const alerts = new Map<string, number>();
  let known: readonly string[] = [];

  const subscription: PushSubscriptionView = {
    endpoint,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };

  return {
    subscription,
    /** Every delivery, also of what was delivered before. */
    received: received as readonly ReceivedPush[],
    /** What its screen shows, by tag. */
    shown: shown as ReadonlyMap<string, PushMessage>,
    /** How often its owner was alerted to a notice. */
    alerts: (notice: string): number => alerts.get(notice) ?? 0,

    /** Throws for what was not encrypted for this browser. */
    deliver({ body, ...pushed }: PushedMessage): void {
      const text = decryptPush(body, { curve, auth });
      const message = pushMessage.parse(JSON.parse(text));
      received.push({ ...pushed, text, message });
      if (known.includes(message.id)) return;
      known = [...known, message.id].slice(-remembered);
      shown.set(message.tag, message);
      alerts.set(message.id, (alerts.get(message.id) ?? 0) + 1);
    },
  };
}

export type PushDevice = ReturnType<typeof createPushDevice>;
