import { useT } from '@bowline/i18n/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';

interface MoreAction {
  readonly label: string;
  readonly run: () => void;
}

interface PhoneDecideBarProps {
  /** Whether there is something to decide; else it leads to what was decided. */
  readonly mayDecide: boolean;
  readonly actions: readonly MoreAction[];
  readonly onDecide: () => void;
}

/** On a phone: the way to the decision, and what else can be done. */
export function PhoneDecideBar({ mayDecide, actions, onDecide }: PhoneDecideBarProps) {
  const t = useT('office-cases');
  const [open, setOpen] = useState(false);
  return (
    <div className="decide-bar">
      <Button tone="primary" onClick={onDecide}>
        {mayDecide ? t('decide') : t('decision')}
      </Button>
      <Button aria-label={t('more')} onClick={() => setOpen(true)} icon={<Ellipsis aria-hidden="true" />} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('more')}>
        <div className="more-actions">
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              className="btn-large btn-wide"
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </Dialog>
    </div>
  );
}
