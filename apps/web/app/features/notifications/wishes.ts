import type { NotificationKind, NotificationsView } from '@bowline/contract/notifications';
import { kindGroups } from './kinds.ts';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

export interface Wish {
  readonly channel: Channel;
  readonly kind: NotificationKind;
  readonly wanted: boolean;
}

/** The API's answer. OpenAPI cannot say that a record has every kind; the contract, which the answer passed, can. */
export const notificationsIn = (answer: { notifications: object }): NotificationsView =>
  answer.notifications as NotificationsView;

export const isWanted = (view: NotificationsView, channel: Channel, kind: NotificationKind): boolean =>
  view[channel][kind];

/** The view with these wishes on top: as it will be once they are saved. */
export function withWishes(view: NotificationsView, wishes: readonly Wish[]): NotificationsView {
  const changed = { ...view, email: { ...view.email }, push: { ...view.push } };
  for (const { channel, kind, wanted } of wishes) changed[channel][kind] = wanted;
  return changed;
}

/** Every switch as a form without scripts sends it: a box that is not ticked is not sent at all. */
export function wishesIn(form: FormData): Partial<Pick<NotificationsView, Channel>> {
  const kinds = kindGroups.flatMap(({ kinds }) => [...kinds]);
  const all = (channel: Channel) => {
    const ticked = new Set(form.getAll(channel));
    return Object.fromEntries(kinds.map((kind) => [kind, ticked.has(kind)])) as NotificationsView[Channel];
  };
  // Switches that cannot be pressed are not sent either, and must not be taken for switched off.
  return { email: all('email'), ...(form.has('push_shown') && { push: all('push') }) };
}
