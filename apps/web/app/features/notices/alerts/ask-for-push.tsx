import { useT } from '@bowline/i18n/react';
import { useEffect, useEffectEvent } from 'react';
import { dismiss, dismissalKey, isDismissed, isDismissedLately } from '#app/platform/browser/dismissals.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { useRootData } from '#app/platform/request/root-data.ts';
import { onMessageSent } from '#app/platform/session/message-sent.ts';
import { usePushOffer } from './use-push-offer.ts';

/** Asks once, after the member has written to somebody, whether to tell them of the answer by push. */
export default function AskForPush({ member }: { member: string }) {
  const t = useT('alerts');
  const { state, turnOn } = usePushOffer(useRootData()?.site.push_public_key ?? null);

  const ask = useEffectEvent(() => {
    const key = dismissalKey('push', member);
    const now = new Date();
    if (state !== 'capable' || isDismissed(key)) return;
    // The sign-up has asked the same.
    if (isDismissedLately(dismissalKey('push_step', member), now)) return;
    dismiss(key, now);
    void notify('success', t('push_ask'), { label: t('push_action'), onPress: () => void turnOn() });
  });
  useEffect(() => onMessageSent(ask), []);
  return null;
}
