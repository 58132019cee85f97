import type { UserView } from '@bowline/contract/identity';

/** The most important first: a page shows one at a time. */
export const alertKeys = [
  'unread_statement',
  'activation_reminder',
  'disabled_notifications',
  'new_terms',
  'profile_photo',
] as const;
export type AlertKey = (typeof alertKeys)[number];

interface AlertRule {
  /** Ids of the only routes where the alert may show: elsewhere it would be in the way, or be forgotten on a new page. */
  readonly mayShowOn: readonly string[];
  /** Ids of those routes where it has room for its whole text; on the others it is its title. */
  readonly wholeOn: readonly string[];
  readonly holdsFor: (user: UserView, now: Date) => boolean;
  /** A query parameter that turns the alert into a modal on smartphones. */
  readonly modalWith?: string;
}

/** How long after signing up a visit counts as the first: somebody who has just skipped the photo is not asked again. */
const FIRST_VISIT_MS = 12 * 3_600_000;

const lists = ['members', 'likes', 'likes-type', 'match-finder'];
/** The page after signing up. */
const firstScreen = ['signup-matches'];
const own = ['profile', 'credits', 'premium'];

const rules: Record<AlertKey, AlertRule> = {
  unread_statement: {
    mayShowOn: [...firstScreen, ...lists, 'members-id', ...own, 'settings'],
    wholeOn: [...firstScreen, ...lists, 'members-id', ...own, 'settings'],
    holdsFor: ({ unread_statement }) => unread_statement !== null,
  },
  activation_reminder: {
    mayShowOn: [...firstScreen, ...lists, 'members-id', 'chats', ...own],
    wholeOn: firstScreen,
    holdsFor: ({ notifications_disabled, status, profile }) =>
      notifications_disabled.length === 0 && status === 'not_confirmed' && profile.status === 'disabled',
    modalWith: 'api_signup_complete',
  },
  disabled_notifications: {
    mayShowOn: [...firstScreen, ...lists, 'chats', ...own],
    wholeOn: [...firstScreen, ...lists, ...own],
    holdsFor: ({ notifications_disabled }) => notifications_disabled.length > 0,
  },
  new_terms: {
    mayShowOn: [...lists, 'chats', ...own, 'settings'],
    wholeOn: [...lists, ...own, 'settings'],
    holdsFor: ({ terms_changed }) => terms_changed !== null,
  },
  profile_photo: {
    mayShowOn: [...lists, 'chats'],
    wholeOn: lists,
    holdsFor: ({ profile, signup_date }, now) =>
      profile.main_image === null &&
      !profile.photo_processing &&
      now.getTime() - Date.parse(signup_date) >= FIRST_VISIT_MS,
  },
};

/** `line`: its title and its action. */
export type AlertShape = 'alert' | 'line' | 'modal';

export interface Situation {
  /** The id of the route on screen. */
  readonly route: string | undefined;
  readonly user: UserView | null;
  readonly now: Date;
  readonly query: URLSearchParams;
  readonly smartphone: boolean;
  readonly dismissed: boolean;
}

/** Returns how an alert is shown, if at all. */
export function shapeOf(
  alert: AlertKey,
  { route, user, now, query, smartphone, dismissed }: Situation,
): AlertShape | undefined {
  const { mayShowOn, wholeOn, holdsFor } = rules[alert];
  if (!user || dismissed || !holdsFor(user, now)) return undefined;
  if (route === undefined || !mayShowOn.includes(route)) return undefined;
  if (smartphone && asksForModal(alert, query)) return 'modal';
  return wholeOn.includes(route) || asksForModal(alert, query) ? 'alert' : 'line';
}

/** Whether the alert is a modal on smartphones. */
export function asksForModal(alert: AlertKey, query: URLSearchParams): boolean {
  const { modalWith } = rules[alert];
  return modalWith !== undefined && query.has(modalWith);
}
