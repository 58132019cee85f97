import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { InlineScript } from '@bowline/web-frame/shell/inline-script.tsx';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { dismiss, dismissalKey, isDismissed, onDismissal } from '#app/platform/browser/dismissals.ts';
import { useLiveUser } from '#app/platform/session/live-user.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { ActivationReminder } from './activation-reminder.tsx';
import type { AlertViewProps } from './alert-view.ts';
import { DisabledNotifications } from './disabled-notifications.tsx';
import { NewTerms } from './new-terms.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { type AlertKey, alertKeys, asksForModal, shapeOf } from './rules.ts';
import { UnreadStatement } from './unread-statement.tsx';
import { notOnSmartphone, useSmartphone } from './use-smartphone.ts';

const views: Record<AlertKey, ComponentType<AlertViewProps>> = {
  unread_statement: UnreadStatement,
  new_terms: NewTerms,
  activation_reminder: ActivationReminder,
  profile_photo: ProfilePhoto,
  disabled_notifications: DisabledNotifications,
};

/** The account alert above the page: the most important one that applies. A separate chunk, so that visitors do not download it. */
export default function Alerts({ user }: { user: UserView }) {
  return (
    <Queries>
      <LiveAlerts user={user} />
    </Queries>
  );
}

function LiveAlerts({ user }: { user: UserView }) {
  const member = useLiveUser(user);
  const route = useMatches().at(-1)?.id;
  const [query] = useSearchParams();
  const smartphone = useSmartphone();
  const dismissed = useDismissed(member);
  const [now] = useState(() => new Date());
  const shown = alertKeys.flatMap((alert) => {
    const situation = {
      route,
      user: member,
      now,
      query,
      smartphone,
      dismissed: dismissed.has(alert),
    } as const;
    const shape = shapeOf(alert, situation);
    return shape ? [{ alert, shape }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Region>
      {shown.map(({ alert, shape }, place) => (
        <OneAlert
          key={alert}
          alert={alert}
          shape={shape}
          user={member}
          waits={place > 0}
          notOnSmartphones={asksForModal(alert, query)}
        />
      ))}
      <InlineScript script={showFirst} />
    </Region>
  );
}

function Region({ children }: { children: ReactNode }) {
  const t = useT('alerts');
  return <section aria-label={t('region')}>{children}</section>;
}

interface OneAlertProps extends Omit<AlertViewProps, 'onDismiss'> {
  readonly alert: AlertKey;
  /** Another alert comes first. */
  readonly waits: boolean;
  readonly notOnSmartphones: boolean;
}

function OneAlert({ alert, shape, user, waits, notOnSmartphones }: OneAlertProps) {
  const key = dismissalKey(alert, readerOf(alert, user));
  const View = views[alert];
  const view = <View user={user} shape={shape} onDismiss={() => dismiss(key, new Date())} />;
  if (shape === 'modal') return view;
  return (
    <div
      className={`wrap pt-4 ${notOnSmartphones ? notOnSmartphone : ''}`}
      data-dismissal={key}
      hidden={waits}
      // The script after the alerts may have decided otherwise by now.
      suppressHydrationWarning
    >
      {view}
    </div>
  );
}

/** Shows the first server-rendered alert whose dismissal the browser has not stored, and no other. */
const showFirst =
  '(s=>{try{let shown=false;for(const a of s.parentElement.querySelectorAll("[data-dismissal]")){const gone=localStorage.getItem(a.dataset.dismissal)!==null;a.hidden=shown||gone;shown||=!gone}}catch{}})(document.currentScript)';

/** Returns the alerts this member has dismissed. Only the browser knows, so the server renders them all. */
function useDismissed(user: UserView): ReadonlySet<AlertKey> {
  const names = useSyncExternalStore(
    onDismissal,
    () => alertKeys.filter((alert) => isDismissed(dismissalKey(alert, readerOf(alert, user)))).join(' '),
    () => '',
  );
  return new Set(alertKeys.filter((alert) => names.split(' ').includes(alert)));
}

/** Who dismisses an alert: a member, and of changed terms the member for this change only. */
const readerOf = (alert: AlertKey, { id, terms_changed }: UserView): string =>
  alert === 'new_terms' ? `${id}:${terms_changed?.at}` : id;
