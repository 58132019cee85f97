import type { NotificationKind, NotificationsView, QuietHours } from '@bowline/contract/notifications';
import { kindGroups } from './kinds.ts';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

type Kinds = Partial<Record<NotificationKind, boolean>>;

/** What somebody wants otherwise than it is; what it does not name stays. As the API takes it. */
export interface PreferenceChange {
  readonly email?: Kinds;
  readonly push?: Kinds;
  readonly discreet?: boolean;
  readonly quiet_hours?: QuietHours | null;
  readonly time_zone?: string;
}

/** The API's answer. OpenAPI cannot say that a record has every kind; the contract, which the answer passed, can. */
export const notificationsIn = (answer: { notifications: object }): NotificationsView =>
  answer.notifications as NotificationsView;

export const isWanted = (view: NotificationsView, channel: Channel, kind: NotificationKind): boolean =>
  view[channel][kind];

/** The view with these changes on top: as it will be once they are saved. */
export function withChanges(
  view: NotificationsView,
  changes: readonly PreferenceChange[],
): NotificationsView {
  let shown = view;
  for (const change of changes)
    shown = {
      ...shown,
      ...change,
      email: { ...shown.email, ...change.email },
      push: { ...shown.push, ...change.push },
    };
  return shown;
}

/** Everything as a form without scripts sends it: a box that is not ticked is not sent at all. */
export function preferencesIn(form: FormData): PreferenceChange {
  const kinds = kindGroups.flatMap(({ kinds }) => [...kinds]);
  const all = (channel: Channel) => {
    const ticked = new Set(form.getAll(channel));
    return Object.fromEntries(kinds.map((kind) => [kind, ticked.has(kind)]));
  };
  return {
    email: all('email'),
    // Switches that cannot be pressed are not sent either, and must not be taken for switched off.
    ...(form.has('push_shown') && { push: all('push') }),
    discreet: form.has('discreet'),
    quiet_hours: form.has('quiet') ? hoursIn(form) : null,
  };
}

/** From an hour to the same is no time at all. */
function hoursIn(form: FormData): QuietHours | null {
  const from = Number(form.get('quiet_from'));
  const to = Number(form.get('quiet_to'));
  return from === to ? null : { from, to };
}
