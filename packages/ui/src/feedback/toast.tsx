import { Check, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { createToastStore, type Toast, type ToastAction, type ToastTone, toastLife } from './toast-store.ts';

const store = createToastStore();
const none: readonly Toast[] = [];

/** Call it in the browser only: the store is global, and a server process is shared by all visitors. */
export const toast = {
  success: (text: string, action?: ToastAction) => store.show('success', text, action),
  error: (text: string, action?: ToastAction) => store.show('error', text, action),
  dismiss: store.dismiss,
};

/** Render it once per page, also while empty: screen readers announce changes of existing live regions only. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, () => none);
  return (
    <section className="toaster" aria-label={label} aria-live="polite">
      {toasts.map((item) => (
        <TimedToast key={item.id} toast={item} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function TimedToast({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, tone, text, action } = toast;
  const [held, setHeld] = useState(false);
  const life = toastLife(toast);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => store.dismiss(id), life);
    return () => clearTimeout(timer);
  }, [held, id, life]);

  function press() {
    store.dismiss(id);
    action?.onPress();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive; hover and focus only pause the timer
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard
        tone={tone}
        action={action && { ...action, onPress: press }}
        closeLabel={closeLabel}
        onClose={() => store.dismiss(id)}
      >
        {text}
      </ToastCard>
    </div>
  );
}

export interface ToastCardProps {
  tone: ToastTone;
  children: ReactNode;
  action?: ToastAction | undefined;
  closeLabel: string;
  onClose: () => void;
}

export function ToastCard({ tone, children, action, closeLabel, onClose }: ToastCardProps) {
  const Icon = tone === 'success' ? Check : Info;
  return (
    <div
      className={classes('toast', tone === 'error' && 'toast-error')}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon strokeWidth={1.8} aria-hidden="true" />
      <div className="toast-words">
        {children}
        {action && (
          <button type="button" className="toast-action" onClick={action.onPress}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        <X strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
