import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { type KeyHandler, useKeys } from '#app/platform/keys/use-keys.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** Keys while it is open; those of the page are silent meanwhile. */
  readonly keys?: readonly KeyHandler[];
  /** What has the focus when it opens; the first control, unless stated. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, actions, wide, keys, initialFocus, children } = props;
  return (
    <Base.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className={wide ? 'dialog dialog-wide' : 'dialog'}
          {...(initialFocus && { initialFocus })}
        >
          <DialogKeys keys={keys} />
          <div className="dialog-body">
            <Base.Title>{title}</Base.Title>
            {description && <Base.Description>{description}</Base.Description>}
            {children}
          </div>
          {actions && <div className="dialog-actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function DialogKeys({ keys = [] }: { keys?: readonly KeyHandler[] | undefined }) {
  useKeys(keys, 'dialog');
  return null;
}
