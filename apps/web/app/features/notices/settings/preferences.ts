import type { NotificationKind, NotificationsView, QuietHours } from '@bowline/contract/notifications';
import { kindGroups } from './kinds.ts';

export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];

type Kinds = Partial<Record<NotificationKind, boolean>>;

/** A partial change, as the API takes it; what it does not name stays. */
export interface PreferenceChange {
  readonly email?: Kinds;
  readonly push?: Kinds;
  readonly discreet?: boolean;
  readonly quiet_hours?: QuietHours | null;
  readonly time_zone?: string;
}

/** Narrows the API's answer. OpenAPI cannot express a record with every kind; the contract, which validated it, can. */
export const notificationsIn = (answer: { notifications: object }): NotificationsView =>
  answer.notifications as NotificationsView;

export const isWanted = (view: NotificationsView, channel: Channel, kind: NotificationKind): boolean =>
  view[channel][kind];

/** Returns the view as it will be once these changes are saved. */
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

/** Reads all settings from a form without scripts: an unticked box is not sent. */
export function preferencesIn(form: FormData): PreferenceChange {
  const kinds = kindGroups.flatMap(({ kinds }) => [...kinds]);
  const all = (channel: Channel) => {
    const ticked = new Set(form.getAll(channel));
    return Object.fromEntries(kinds.map((kind) => [kind, ticked.has(kind)]));
  };
  return {
    email: all('email'),
    // Disabled switches are not sent either, and must not count as switched off.
    ...(form.has('push_shown') && { push: all('push') }),
    discreet: form.has('discreet'),
    quiet_hours: form.has('quiet') ? hoursIn(form) : null,
  };
}

/** Quiet hours from an hour to itself are none. */
function hoursIn(form: FormData): QuietHours | null {
  const from = Number(form.get('quiet_from'));
  const to = Number(form.get('quiet_to'));
  return from === to ? null : { from, to };
}
