import { useT } from '@bowline/i18n/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';

export interface MoreAction {
  readonly label: string;
  readonly run: () => void;
}

/** What else can be done, where there is no room for a button each. */
export function MoreActions({ actions, className }: { actions: readonly MoreAction[]; className?: string }) {
  const t = useT('office-cases');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        aria-label={t('more')}
        onClick={() => setOpen(true)}
        icon={<Ellipsis aria-hidden="true" />}
      />
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
    </>
  );
}
