import { createECDH, randomBytes } from 'node:crypto';
import type { PushSubscriptionView } from '@bowline/contract/notifications';
import { type PushMessage, pushMessage } from '@bowline/contract/push';
import { decryptPush } from './push-crypto.ts';

/** A message as the push service received it. */
export interface PushedMessage {
  readonly body: Buffer;
  readonly topic: string | undefined;
  readonly urgency: string | undefined;
  readonly ttlSeconds: number;
}

interface ReceivedPush extends Omit<PushedMessage, 'body'> {
  /** The decrypted text. */
  readonly text: string;
  readonly message: PushMessage;
}

/** How many message ids the service worker remembers. */
const remembered = 50;

/** Creates a device that shows notifications like our service worker: one per tag, and no message twice. */
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
    /** Every delivery, repeated ones included. */
    received: received as readonly ReceivedPush[],
    /** Shown notifications by tag. */
    shown: shown as ReadonlyMap<string, PushMessage>,
    /** How often the device alerted its owner to a message. */
    alerts: (notice: string): number => alerts.get(notice) ?? 0,

    /** Throws when the message was not encrypted for this device. */
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
