import { useT } from '@bowline/i18n/react';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '#app/parts/button.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import type { Entry } from './choice.ts';
import { doneTexts, leavesTexts } from './choice-texts.ts';
import { lastUndoable } from './queue-store.ts';

interface UndoLineProps {
  readonly entries: readonly Entry[];
  readonly onUndo: () => void;
}

/** What was done last, and for how long it can be taken back. */
export function UndoLine({ entries, onUndo }: UndoLineProps) {
  const t = useT('office-photos');
  const now = useNow(undefined, 250);
  const last = lastUndoable(entries, now);
  if (!last?.choice) return null;
  const seconds = Math.ceil((last.until - now) / 1000);
  const Icon = last.choice.kind === 'approve' ? Check : Undo2;
  return (
    <>
      <Icon aria-hidden="true" />
      <span>
        {t(doneTexts[last.choice.kind], { name: last.photo.owner.name })}{' '}
        <span aria-hidden="true">{t(leavesTexts[last.choice.kind], { seconds })}</span>
      </span>
      <Button tone="quiet" action={commonKeys.undo} onClick={onUndo}>
        {t('undo')}
      </Button>
    </>
  );
}
