import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from '../controls/button.tsx';

export interface MomentModalProps {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  /** Covers the whole screen; a press outside links and buttons closes it. */
  fullScreen?: boolean | undefined;
  children: ReactNode;
}

/** A dialog without header: its content renders a `MomentTitle`. */
export function MomentModal({ open, onClose, closeLabel, fullScreen = false, children }: MomentModalProps) {
  // Focuses the title: it is read first, and no button can be pressed by accident.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className={fullScreen ? 'moment-screen-frame' : 'modal-frame'}>
          <Dialog.Popup
            ref={popup}
            initialFocus={popup}
            className={fullScreen ? 'moment-screen' : 'modal modal-500'}
            onClick={
              fullScreen
                ? (event) => {
                    const onControl = event.target instanceof Element && event.target.closest('a, button');
                    if (!onControl) onClose();
                  }
                : undefined
            }
          >
            {fullScreen ? children : <div className="moment-body">{children}</div>}
            <Dialog.Close
              className={buttonClass({ tone: 'ghost', size: 44, round: true }, 'moment-close')}
              aria-label={closeLabel}
            >
              <X strokeWidth={1.6} aria-hidden="true" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function MomentTitle({ children }: { children: ReactNode }) {
  return <Dialog.Title className="title-1">{children}</Dialog.Title>;
}
