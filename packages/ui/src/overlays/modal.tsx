import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classes } from '../classes.ts';
import { buttonClass } from '../controls/button.tsx';

/** The frame of a steady `Modal` as a page of its own. */
export function ModalPage({ close, children }: { close?: ReactNode; children: ReactNode }) {
  return (
    <div className="modal-page">
      <div className="modal modal-500 modal-steady">
        <div className="modal-body">{children}</div>
        {close}
      </div>
    </div>
  );
}

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons in a row at the bottom. */
  actions?: ReactNode;
  width?: 300 | 500 | 800 | 1140 | undefined;
  /** `false` for a mandatory decision: backdrop and Escape do not close it, and there is no close button. */
  dismissible?: boolean | undefined;
  /** Prevents closing by accident: only the close button closes it, not the backdrop or Escape. */
  guarded?: boolean | undefined;
  /** Element to focus on opening. Default: the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  closeLabel: string;
  /** Keeps the same height for whatever it shows, and fills the screen of a phone. */
  steady?: boolean | undefined;
}

export function Modal({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  width = 500,
  dismissible = true,
  guarded = false,
  initialFocus,
  closeLabel,
  steady = false,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible || guarded}
      onOpenChange={(opened, details) => {
        if (opened) return;
        if (dismissible && (!guarded || details.reason === 'close-press')) onClose();
        else details.cancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Viewport className="modal-frame">
          <Dialog.Popup
            className={classes(`modal modal-${width}`, steady && 'modal-steady')}
            initialFocus={initialFocus}
          >
            <div className="modal-body">
              <Dialog.Title
                className={classes(width === 300 ? 'title-3' : 'title-2', dismissible && 'modal-title')}
              >
                {title}
              </Dialog.Title>
              {description && <Dialog.Description className="modal-words">{description}</Dialog.Description>}
              {children}
              {actions && <div className="modal-actions">{actions}</div>}
            </div>
            {dismissible && (
              <Dialog.Close
                className={buttonClass({ tone: 'ghost', size: 44, round: true }, 'modal-close')}
                aria-label={closeLabel}
              >
                <X strokeWidth={1.6} aria-hidden="true" />
              </Dialog.Close>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
