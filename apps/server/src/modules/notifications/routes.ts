import * as contract from '@bowline/contract/notifications';
import type { Call, Member } from '#kernel/http/call.ts';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { Notifications } from './index.ts';

export const notificationsRoutes = (notifications: Notifications): readonly Route[] => [
  route(contract.readNotifications, async ({ site, viewer }) =>
    ok({ notifications: await notifications.read(site.id, viewer.id) }),
  ),
  route(contract.saveNotifications, (call, { body }) =>
    call.commit(async (tx) =>
      ok({ notifications: await notifications.save(tx, call.site.id, call.viewer.id, body) }),
    ),
  ),
  route(contract.resumeMail, (call) =>
    call.commit(async (tx) =>
      ok({ notifications: await notifications.resumeMail(tx, call.site.id, call.viewer.id) }),
    ),
  ),
  route(contract.subscribePush, (call, { body }) =>
    call.commit(async (tx) => {
      const done = await notifications.subscribePush(tx, seatOf(call), body.subscription, body.time_zone);
      return done.ok ? ok({ subscribed: true }) : done;
    }),
  ),
  route(contract.unsubscribePush, (call) =>
    call.commit(async (tx) => {
      await notifications.unsubscribePush(tx, seatOf(call));
      return ok({ unsubscribed: true });
    }),
  ),
  route(contract.unsubscribe, (call, { params }) =>
    call.commit(async (tx) => {
      const stopped = await notifications.stopMail(tx, call.site.id, params.token, 'unsubscribe');
      return stopped.ok ? ok({ unsubscribed: true }) : stopped;
    }),
  ),
  route(contract.reportMail, (call, { params, body }) =>
    call.commit(async (tx) => {
      const stopped = await notifications.stopMail(tx, call.site.id, params.token, body.kind);
      return stopped.ok ? ok({ stopped: true }) : stopped;
    }),
  ),
];

const seatOf = ({ site, viewer }: Call<Member>) => ({
  site: site.id,
  member: viewer.id,
  session: viewer.session,
});
