import { randomUUID } from 'node:crypto';
import type { BenchApi } from './bench-api.ts';
import type { Direction } from './function-send.ts';
import { asMany, type Load, type Rate } from './measure.ts';

/** As long as people's messages are. */
export const someText = 'Ben je er zaterdag ook bij? Ik neem het touw mee en jij de wijn.';

/** Acknowledged messages over HTTP, each as its sender's browser sends it. */
export const httpSend = (api: BenchApi, next: () => Direction, load: Load): Promise<Rate> =>
  asMany(api.origin, () => sendingCall(api, next()), load);

function sendingCall({ site }: BenchApi, { from, to }: Direction) {
  return {
    method: 'PUT' as const,
    path: `/api/members/${to.publicId}/messages/${randomUUID()}`,
    headers: {
      host: site.domain,
      cookie: from.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'text', text: someText }),
  };
}
