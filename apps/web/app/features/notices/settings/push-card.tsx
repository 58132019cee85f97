import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { mustInstallForPush } from '#app/parts/push/push-support.ts';
import type { Push, PushState } from '#app/parts/push/use-push.ts';
import { notify } from '#app/platform/browser/notify.ts';

/** Push in this browser, with its button. Which kinds are pushed is chosen for all browsers, below. */
export function PushCard({ push, wordsId }: { push: Push; wordsId: string }) {
  const t = useT('notifications');
  const { state } = push;
  const on = state === 'subscribed';
  const Bell = on ? BellRing : BellOff;
  return (
    <Card className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-5 px-5 md:grid-cols-[auto_1fr_auto] md:items-center md:px-7">
      <span
        className={`grid size-12 place-items-center rounded-pill ${on ? 'bg-ok-soft text-ok-ink' : 'bg-fill-quiet text-icon-ink'}`}
      >
        <Bell size={24} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="grid gap-1" role="status">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead leading-snug font-semibold">
          {t('push_here')}
          <StateTag state={state} />
        </h2>
        <p id={wordsId} className="max-w-[56ch] text-label text-pretty text-text-2">
          {useStateWords(state)}
        </p>
      </div>
      <PushButton {...push} />
    </Card>
  );
}

function StateTag({ state }: { state: PushState }) {
  const t = useT('notifications');
  if (state !== 'subscribed' && state !== 'capable') return null;
  const on = state === 'subscribed';
  return (
    <span
      className={`rounded-pill px-2.5 py-0.5 text-mini font-medium ${on ? 'bg-ok-soft text-ok-ink' : 'bg-fill-quiet text-text-2'}`}
    >
      {t(on ? 'push_on' : 'push_off')}
    </span>
  );
}

function useStateWords(state: PushState): string {
  const t = useT('notifications');
  const mustInstall = useHydrated() && mustInstallForPush();
  const words: Record<PushState, string> = {
    // The most likely text, before the state is known; without scripts there is no push to switch on.
    unknown: t('push_capable'),
    capable: `${t('push_capable')} ${t('push_everywhere')}`,
    subscribed: `${t('push_subscribed')} ${t('push_everywhere')}`,
    denied: t('push_denied'),
    unsupported: mustInstall ? t('push_install') : t('push_unsupported'),
    not_offered: t('push_not_offered'),
  };
  return words[state];
}

function PushButton({ state, busy, subscribe, unsubscribe }: Push) {
  const t = useT('notifications');
  // A dismissed permission prompt is not a failure.
  const [asked, setAsked] = useState(false);
  const place = 'col-span-full md:col-span-1';

  async function switchOn() {
    setAsked(true);
    const done = await subscribe();
    if (!done && Notification.permission === 'granted') void notify('error', t('push_failed'));
    setAsked(false);
  }
  const switchOff = () => unsubscribe().catch(() => void notify('error', t('push_stop_failed')));

  switch (state) {
    case 'unknown':
    case 'capable':
      return (
        <Button
          // Reserves the space until the browser's state is known.
          className={`${place} ${state === 'unknown' ? 'invisible' : ''}`}
          size={44}
          loading={busy || asked}
          onClick={() => void switchOn()}
        >
          {t('push_switch_on')}
        </Button>
      );
    case 'subscribed':
      return (
        <Button className={place} tone="quiet" size={44} loading={busy} onClick={() => void switchOff()}>
          {t('push_switch_off')}
        </Button>
      );
    default:
      return null;
  }
}
