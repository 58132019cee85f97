import { randomUUID } from 'node:crypto';
import type { BenchApi } from './bench-api.ts';
import type { Delivery } from './function-send.ts';
import { type Load, measureCalls, type Rate } from './measure.ts';

/** A text of typical length. */
export const sampleText = 'Ben je er zaterdag ook bij? Ik neem het touw mee en jij de wijn.';

/** Measures acknowledged messages over HTTP, sent as the senders' browsers do. */
export const httpSend = (api: BenchApi, next: () => Delivery, load: Load): Promise<Rate> =>
  measureCalls(api.origin, () => sendingCall(api, next()), load);

function sendingCall({ site }: BenchApi, { from, to }: Delivery) {
  return {
    method: 'PUT' as const,
    path: `/api/members/${to.publicId}/messages/${randomUUID()}`,
    headers: {
      host: site.domain,
      cookie: from.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'text', text: sampleText }),
  };
}
