import { useLocale, useT } from '@bowline/i18n/react';
import { onSessionEnd } from '@bowline/web-frame/api/session-end.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '#app/platform/browser/notify.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { useUndisturbed } from '#app/platform/session/use-undisturbed.ts';
import { language } from '#app/platform/worker/message-types.ts';
import { clearNotifications, clearNotificationsOfOthers } from './clear-notifications.ts';
import { takeNewVersion, watchForNewVersion } from './new-version.ts';
import { registerWorker } from './registration.ts';
import { syncSubscription } from './sync-subscription.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

/** Connects a member's page with the service worker. It renders nothing, and is optional where workers are missing. */
export default function WorkerLink({ member }: { member: string }) {
  const registration = useRegistration();
  const { push_public_key } = useSite();
  const locale = useLocale();
  useWorkerMessages();
  useNewVersionToast(registration);

  useEffect(() => {
    registration?.active?.postMessage({ type: language, locale });
  }, [registration, locale]);

  useEffect(() => {
    // After a failure the next page tries again.
    if (registration && push_public_key) syncSubscription(member, push_public_key).catch(() => undefined);
  }, [registration, member, push_public_key]);

  useEffect(() => {
    if (registration) clearNotificationsOfOthers(member).catch(() => undefined);
  }, [registration, member]);
  useEffect(() => onSessionEnd(() => void clearNotifications().catch(() => undefined)), []);
  return null;
}

/** Registers when the page is idle. */
function useRegistration(): ServiceWorkerRegistration | undefined {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let gone = false;
    whenIdle(() => {
      // A private window may refuse; the site works without.
      registerWorker().then(
        (found) => gone || setRegistration(found),
        () => undefined,
      );
    });
    return () => {
      gone = true;
    };
  }, []);
  return registration;
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}

/** Waits for an undisturbed moment: it would cover a dialog's header. */
function useNewVersionToast(registration: ServiceWorkerRegistration | undefined): void {
  const t = useT('alerts');
  const [isWaiting, setWaiting] = useState(false);
  const isQuiet = useUndisturbed(isWaiting);
  useEffect(() => registration && watchForNewVersion(registration, () => setWaiting(true)), [registration]);

  const offer = useEffectEvent(() => {
    if (!registration) return;
    const action = { label: t('new_version_load'), onPress: () => takeNewVersion(registration) };
    void notify('success', t('new_version'), action);
  });
  useEffect(() => {
    if (isQuiet) offer();
  }, [isQuiet]);
}
