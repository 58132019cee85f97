import { useT } from '@bowline/i18n/react';
import { useEffect, useEffectEvent } from 'react';
import { onReachedOut } from '#app/session/reached-out.ts';
import { notify } from '#app/shell/notify.ts';
import { useRootData } from '#app/visit/root-data.ts';
import { dismiss, dismissalKey, isDismissed } from './dismissals.ts';
import { usePushOffer } from './use-push-offer.ts';

/** Asks once, after the member has liked or written to somebody, whether to tell them of the answer by push. */
export default function AskForPush({ member }: { member: string }) {
  const t = useT('alerts');
  const { state, turnOn } = usePushOffer(useRootData()?.site.push_public_key ?? null);

  const ask = useEffectEvent(() => {
    const key = dismissalKey('push', member);
    if (state !== 'capable' || isDismissed(key)) return;
    // The line above the members asks the same; one answer counts for both.
    dismiss(key, new Date());
    void notify('success', t('push_ask'), { label: t('push_action'), onPress: () => void turnOn() });
  });
  useEffect(() => onReachedOut(ask), []);
  return null;
}
