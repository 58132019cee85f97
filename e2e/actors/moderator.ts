import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PhotoRejection } from '@bowline/contract/photos';
import type { Context } from '@bowline/server/context.ts';
import { aStaffMember } from '@bowline/server/testing/factories/staff.ts';

export interface Moderator {
  /** The domain of the site whose photos they decide about. */
  readonly site: string;
  readonly staffHost: string;
  readonly cookie: string;
}

/** Opens a moderator's session. Until there is a back office they have no page, and call the API on the staff's host. */
export async function aModerator(product: Context, site: string): Promise<Moderator> {
  const { staffHost } = product.kernel.config;
  if (!staffHost) throw new Error('this stack has no host for the staff');
  const { cookie } = await aStaffMember(product, 'moderator');
  return { site: `${site}.localhost`, staffHost, cookie };
}

export const approve = (moderator: Moderator, photo: string): Promise<void> =>
  decide(moderator, photo, { decision: 'approve' });

export const reject = (moderator: Moderator, photo: string, reason: PhotoRejection): Promise<void> =>
  decide(moderator, photo, { decision: 'reject', reason });

async function decide({ site, staffHost, cookie }: Moderator, photo: string, decision: object) {
  const sent = request({
    host: '127.0.0.1',
    port: process.env.PORT,
    method: 'PUT',
    path: `/api/staff/photos/${photo}/decision?site=${site}`,
    headers: {
      host: staffHost,
      cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'sec-fetch-site': 'same-origin',
    },
  });
  sent.end(JSON.stringify(decision));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`the decision was answered ${response.statusCode}: ${answer}`);
}
