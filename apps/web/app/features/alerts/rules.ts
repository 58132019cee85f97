import type { UserView } from '@bowline/contract/identity';
import type { PushState } from '#app/features/push/push-state.ts';

export const alertKeys = [
  'unread_statement',
  'new_terms',
  'activation_reminder',
  'profile_photo',
  'push',
  'disabled_notifications',
] as const;
export type AlertKey = (typeof alertKeys)[number];

interface AlertRule {
  /** Ids of the only routes where the alert may show: elsewhere it would be in the way, or be forgotten on a new page. */
  readonly mayShowOn: readonly string[];
  /** Ids of those routes where it has room for its whole text; on the others it is one line. */
  readonly wholeOn: readonly string[];
  readonly holdsFor: (user: UserView, push: PushState) => boolean;
  /** A query parameter that turns the alert into a modal on smartphones. */
  readonly modalWith?: string;
}

const lists = ['members', 'likes', 'likes-type', 'match-finder'];
/** The page after signing up. */
const firstScreen = ['signup-matches'];
const own = ['chats', 'profile', 'credits', 'premium'];

const rules: Record<AlertKey, AlertRule> = {
  unread_statement: {
    mayShowOn: [...firstScreen, ...lists, 'members-id', ...own, 'settings'],
    wholeOn: [...firstScreen, ...lists, 'members-id', ...own, 'settings'],
    holdsFor: ({ unread_statement }) => unread_statement !== null,
  },
  new_terms: {
    mayShowOn: [...lists, ...own, 'settings'],
    wholeOn: [...lists, ...own, 'settings'],
    holdsFor: ({ terms_changed }) => terms_changed !== null,
  },
  activation_reminder: {
    mayShowOn: [...firstScreen, ...lists, 'members-id', ...own],
    wholeOn: firstScreen,
    holdsFor: ({ notifications_disabled, status, profile }) =>
      notifications_disabled.length === 0 && status === 'not_confirmed' && profile.status === 'disabled',
    modalWith: 'api_signup_complete',
  },
  profile_photo: {
    mayShowOn: [...firstScreen, ...lists, 'chats'],
    wholeOn: [...firstScreen, ...lists, 'chats'],
    holdsFor: ({ profile }) => profile.main_image === null && !profile.photo_processing,
  },
  push: {
    mayShowOn: ['members'],
    wholeOn: [],
    holdsFor: (_user, push) => push === 'capable',
  },
  disabled_notifications: {
    mayShowOn: [...firstScreen, ...lists, ...own],
    wholeOn: [...firstScreen, ...lists, ...own],
    holdsFor: ({ notifications_disabled }) => notifications_disabled.length > 0,
  },
};

/** `line`: one line of text with its action. */
export type AlertShape = 'alert' | 'line' | 'modal';

export interface Situation {
  /** The id of the route on screen. */
  readonly route: string | undefined;
  readonly user: UserView | null;
  readonly push: PushState;
  readonly query: URLSearchParams;
  readonly smartphone: boolean;
  readonly dismissed: boolean;
}

/** Returns how an alert is shown, if at all. */
export function shapeOf(
  alert: AlertKey,
  { route, user, push, query, smartphone, dismissed }: Situation,
): AlertShape | undefined {
  const { mayShowOn, wholeOn, holdsFor } = rules[alert];
  if (!user || dismissed || !holdsFor(user, push)) return undefined;
  if (route === undefined || !mayShowOn.includes(route)) return undefined;
  if (smartphone && asksForModal(alert, query)) return 'modal';
  return wholeOn.includes(route) || asksForModal(alert, query) ? 'alert' : 'line';
}

/** Whether the alert is a modal on smartphones. */
export function asksForModal(alert: AlertKey, query: URLSearchParams): boolean {
  const { modalWith } = rules[alert];
  return modalWith !== undefined && query.has(modalWith);
}
