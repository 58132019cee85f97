import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../controls/button.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay at the bottom while the rest scrolls. */
  actions: ReactNode;
  closeLabel: string;
}

/** Slides up from the bottom on phones; on wider screens it is centred like a modal. */
export function Sheet({ open, onClose, title, children, actions, closeLabel }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-frame sheet-frame">
          <Dialog.Popup className="modal modal-500 sheet">
            <div className="sheet-head">
              <Dialog.Title className="title-3">{title}</Dialog.Title>
              <Dialog.Close
                className={buttonClass({ tone: 'ghost', size: 44, round: true })}
                aria-label={closeLabel}
              >
                <X strokeWidth={1.6} aria-hidden="true" />
              </Dialog.Close>
            </div>
            <div className="sheet-body">{children}</div>
            <div className="sheet-foot">{actions}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
