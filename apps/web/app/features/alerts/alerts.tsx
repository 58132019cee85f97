import type { UserView } from '@bowline/contract/identity';
import { useT } from '@bowline/i18n/react';
import { InlineScript } from '@bowline/web-frame/shell/inline-script.tsx';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { useLiveUser } from '#app/session/live-user.ts';
import { Queries } from '#app/session/queries.tsx';
import { useRootData } from '#app/visit/root-data.ts';
import { ActivationReminder } from './activation-reminder.tsx';
import type { AlertViewProps } from './alert-view.ts';
import { DisabledNotifications } from './disabled-notifications.tsx';
import { dismiss, dismissalKey, isDismissed, onDismissal } from './dismissals.ts';
import { NewTerms } from './new-terms.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { PushAlert } from './push-alert.tsx';
import { type AlertKey, alertKeys, asksForModal, shapeOf } from './rules.ts';
import { UnreadStatement } from './unread-statement.tsx';
import { notOnSmartphone, useSmartphone } from './use-smartphone.ts';

const views: Record<Exclude<AlertKey, 'push'>, ComponentType<AlertViewProps>> = {
  unread_statement: UnreadStatement,
  new_terms: NewTerms,
  activation_reminder: ActivationReminder,
  profile_photo: ProfilePhoto,
  disabled_notifications: DisabledNotifications,
};

/** The account alerts above the page. A separate chunk, so that visitors do not download it. */
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
  // Push support is known once its chunk has loaded, so it is fetched where the alert might apply.
  const push = useRootData()?.site.push_public_key ? 'capable' : 'not_offered';
  const shown = alertKeys.flatMap((alert) => {
    const situation = {
      route,
      user: member,
      push,
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
      {shown.map(({ alert, shape }) => (
        <OneAlert
          key={alert}
          alert={alert}
          shape={shape}
          user={member}
          notOnSmartphones={asksForModal(alert, query)}
        />
      ))}
    </Region>
  );
}

function Region({ children }: { children: ReactNode }) {
  const t = useT('alerts');
  return (
    <section aria-label={t('region')} className="alert-shelf">
      {children}
    </section>
  );
}

interface OneAlertProps extends Omit<AlertViewProps, 'onDismiss'> {
  readonly alert: AlertKey;
  readonly notOnSmartphones: boolean;
}

function OneAlert({ alert, shape, user, notOnSmartphones }: OneAlertProps) {
  const publicKey = useRootData()?.site.push_public_key ?? null;
  const key = dismissalKey(alert, readerOf(alert, user));
  const onDismiss = () => dismiss(key, new Date());
  if (alert === 'push') return <PushAlert publicKey={publicKey} storageKey={key} onDismiss={onDismiss} />;
  const View = views[alert];
  const view = <View user={user} shape={shape} onDismiss={onDismiss} />;
  if (shape === 'modal') return view;
  return (
    <>
      {/* The script after it may have hidden it by now. */}
      <div className={`wrap pt-4 ${notOnSmartphones ? notOnSmartphone : ''}`} suppressHydrationWarning>
        {view}
      </div>
      <HideIfDismissed storageKey={key} />
    </>
  );
}

/** Hides the preceding server-rendered element if the browser has stored its dismissal. */
function HideIfDismissed({ storageKey }: { storageKey: string }) {
  return <InlineScript script={hide} storageKey={storageKey} />;
}

const hide =
  '(s=>{try{s.previousElementSibling.hidden=localStorage.getItem(s.dataset.key)!==null}catch{}})(document.currentScript)';

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
