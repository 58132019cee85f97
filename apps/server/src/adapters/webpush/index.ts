import { ECDH } from 'node:crypto';
import type { PushSubscriptionView } from '@bowline/contract/notifications';
import webpush from 'web-push';
import type { Config } from '#kernel/config.ts';
import { isPushService, type PushHosts } from './hosts.ts';
import type { VapidKeys } from './vapid-keys.ts';

interface Delivery {
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  readonly ttlSeconds: number;
}

const patienceMs = 10_000;

/** Sends messages encrypted for one browser (RFC 8291) and signed by us (RFC 8292) to its push service (RFC 8030). */
export function createPushSender(config: Pick<Config, 'pushHosts' | 'env' | 'mailFrom'>, keys: VapidKeys) {
  const known: PushHosts = { hosts: config.pushHosts, plain: config.env !== 'production' };
  const vapidDetails = { subject: `mailto:${config.mailFrom}`, ...keys };

  const accepts = ({ endpoint, keys: { p256dh, auth } }: PushSubscriptionView): boolean =>
    isPushService(endpoint, known) && isPoint(p256dh) && Buffer.from(auth, 'base64url').length === 16;

  async function send(
    subscription: PushSubscriptionView,
    payload: string,
    { topic, urgency, ttlSeconds }: Delivery,
  ): Promise<'sent' | 'gone' | 'refused'> {
    // The host may have been removed from the list since the browser subscribed.
    if (!accepts(subscription)) return 'refused';
    const { headers, body } = webpush.generateRequestDetails(subscription, payload, {
      vapidDetails,
      topic,
      urgency,
      TTL: ttlSeconds,
    });
    // `fetch` sets Content-Length itself.
    const { 'Content-Length': _length, ...named } = headers;
    const response = await fetch(subscription.endpoint, {
      method: 'POST',
      headers: Object.entries(named).map(([name, value]) => [name, String(value)] as [string, string]),
      body: new Uint8Array(body ?? Buffer.alloc(0)),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return fateOf(response.status);
  }

  return { accepts, send };
}

/** Failures that are ours or temporary; the subscription stays valid. 401: our clock or token; 413: payload too large. */
const notTheBrowsersFault: ReadonlySet<number> = new Set([401, 408, 413, 429]);

function fateOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status >= 400 && status < 500 && !notTheBrowsersFault.has(status)) return 'refused';
  throw new Error(`the push service answered ${status}`);
}

/** Rejects keys that are not points on the curve: nothing can be encrypted for them. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return Buffer.from(key, 'base64url').length === 65;
  } catch {
    return false;
  }
}
