import type { MailStop } from '@bowline/contract/identity';
import {
  reportMail as reportMailOperation,
  resumeMail as resumeMailOperation,
  unsubscribe as unsubscribeOperation,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { SiteId } from '#kernel/ids.ts';
import { ok, type Result, refused } from '#kernel/result.ts';
import type { Identity } from '#modules/identity/index.ts';
import { type ReadNotificationsDeps, readNotifications } from './read-notifications.ts';

export interface StopMailDeps {
  readonly identity: Pick<Identity, 'memberOfMail' | 'stopMail'>;
}

/** The link in each mail, for mail programs and our own page. */
export const unsubscribeRoute = (deps: StopMailDeps) =>
  route(unsubscribeOperation, (call, { params }) =>
    call.commit(async (tx) => {
      const stopped = await stopMail(deps, tx, call.site.id, params.token, 'unsubscribe');
      return stopped.ok ? ok({ unsubscribed: true }) : stopped;
    }),
  );

/** Bounces and spam reports that the mail server passes on. */
export const reportMailRoute = (deps: StopMailDeps) =>
  route(reportMailOperation, (call, { params, body }) =>
    call.commit(async (tx) => {
      const stopped = await stopMail(deps, tx, call.site.id, params.token, body.kind);
      return stopped.ok ? ok({ stopped: true }) : stopped;
    }),
  );

/** Stops all mail to the recipient the token belongs to. Idempotent. */
async function stopMail(
  { identity }: StopMailDeps,
  tx: Queryable,
  site: SiteId,
  token: string,
  reason: MailStop,
): Promise<Result<void, 'link_invalid'>> {
  const member = await identity.memberOfMail(tx, site, token);
  if (member === undefined) return refused('link_invalid');
  await identity.stopMail(tx, site, member, reason);
  return ok();
}

export interface ResumeMailDeps extends ReadNotificationsDeps {
  readonly identity: Pick<Identity, 'mailStanding' | 'resumeMail'>;
}

export const resumeMailRoute = (deps: ResumeMailDeps) =>
  route(resumeMailOperation, (call) =>
    call.commit(async (tx) => {
      const { site, viewer } = call;
      await deps.identity.resumeMail(tx, site.id, viewer.id);
      return ok({ notifications: await readNotifications(deps, tx, { site: site.id, member: viewer.id }) });
    }),
  );
