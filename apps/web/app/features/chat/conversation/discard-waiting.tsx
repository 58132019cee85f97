import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import type { MouseEvent } from 'react';
import { useUser } from '#app/visit/root-data.ts';
import { useSending } from '../outbox/use-outbox.ts';

/** One that has not left yet can still be taken back. */
export function DiscardWaiting({ message, member }: { message: string; member: string }) {
  const t = useT('chat');
  const { discard } = useSending(useUser()?.id ?? '', member);
  function takeBack({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // It goes with what it stands under; whoever pressed it stays where they read.
    currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    void discard(message);
  }
  return (
    <Button tone="ghost" size={44} className="px-3 text-small" onClick={takeBack}>
      {t('discard')}
    </Button>
  );
}
