import { useT } from '@bowline/i18n/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { notify } from '#app/platform/browser/notify.ts';
import type { OutgoingContent } from '../outbox/item.ts';
import { useSending } from '../outbox/open-outbox.ts';

const listeners = new Set<(content: OutgoingContent) => void>();

/** Takes a message back out of the outbox and hands it to the composer of the open conversation. */
export function useTakeBack(owner: string, member: string): (key: string) => Promise<void> {
  const t = useT('chat');
  const { takeBack } = useSending(owner, member);
  return useCallback(
    async (key) => {
      const content = await takeBack(key);
      if (!content) return notify('error', t('take_back_late'));
      for (const listener of listeners) listener(content);
      await notify('success', t('taken_back'));
    },
    [takeBack, t],
  );
}

/** Calls back with each message that is taken back while the composer is mounted. */
export function useTakenBack(onTakenBack: (content: OutgoingContent) => void): void {
  const listener = useEffectEvent(onTakenBack);
  useEffect(() => {
    const listen = (content: OutgoingContent) => listener(content);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
