import type { UserView } from '@bowline/contract/identity';
import type { PushState } from '#app/features/push/push-state.ts';

export const alertKeys = ['activation_reminder', 'profile_photo', 'push', 'disabled_notifications'] as const;
export type AlertKey = (typeof alertKeys)[number];

interface AlertRule {
  /** Ids of the routes where the alert would be in the way, or where the member does what it asks for. */
  readonly hiddenOn: readonly string[];
  readonly holdsFor: (user: UserView, push: PushState) => boolean;
  /** A query parameter that turns the alert into a modal on smartphones. */
  readonly modalWith?: string;
}

const signUp = ['signup', 'complete-signup', 'members-id-signup'];
const settings = ['settings', 'settings-leave'];

const rules: Record<AlertKey, AlertRule> = {
  activation_reminder: {
    hiddenOn: [...signUp, ...settings, 'notifications'],
    holdsFor: ({ notifications_disabled, status, profile }) =>
      notifications_disabled.length === 0 && status === 'not_confirmed' && profile.status === 'disabled',
    modalWith: 'api_signup_complete',
  },
  profile_photo: {
    hiddenOn: ['profile', ...signUp, 'activate-done', 'premium', 'notifications', 'directdebit', ...settings],
    holdsFor: ({ profile }) => profile.main_image === null,
  },
  push: {
    hiddenOn: [...signUp, 'notifications', 'activate-done', 'directdebit', 'premium'],
    holdsFor: (_user, push) => push === 'capable',
  },
  disabled_notifications: {
    hiddenOn: [...settings, 'notifications'],
    holdsFor: ({ notifications_disabled }) => notifications_disabled.length > 0,
  },
};

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
): 'alert' | 'modal' | undefined {
  const { hiddenOn, holdsFor } = rules[alert];
  if (!user || dismissed || !holdsFor(user, push)) return undefined;
  if (route !== undefined && hiddenOn.includes(route)) return undefined;
  return smartphone && asksForModal(alert, query) ? 'modal' : 'alert';
}

/** Whether the alert is a modal on smartphones. */
export function asksForModal(alert: AlertKey, query: URLSearchParams): boolean {
  const { modalWith } = rules[alert];
  return modalWith !== undefined && query.has(modalWith);
}
