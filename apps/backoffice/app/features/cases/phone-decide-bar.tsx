import { useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { type MoreAction, MoreActions } from './more-actions.tsx';

interface PhoneDecideBarProps {
  /** Whether there is something to decide; else it leads to what was decided. */
  readonly mayDecide: boolean;
  readonly actions: readonly MoreAction[];
  readonly onDecide: () => void;
}

/** On a phone: the way to the decision, and what else can be done. */
export function PhoneDecideBar({ mayDecide, actions, onDecide }: PhoneDecideBarProps) {
  const t = useT('office-cases');
  return (
    <div className="decide-bar">
      <Button tone="primary" onClick={onDecide}>
        {mayDecide ? t('decide') : t('decision')}
      </Button>
      <MoreActions actions={actions} />
    </div>
  );
}
