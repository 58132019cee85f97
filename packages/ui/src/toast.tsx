import { Check, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { createToastStore, type Toast, type ToastTone, toastLife } from './toast-store.ts';

const store = createToastStore();
const none: readonly Toast[] = [];

/** Called from the browser only: a server has no one to show a toast to. */
export const toast = {
  success: (text: string) => store.show('success', text),
  error: (text: string) => store.show('error', text),
  dismiss: store.dismiss,
};

/** Stands once in the page, also while empty, so that screen readers hear what is put into it. */
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

function TimedToast({ toast: { id, tone, text }, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => store.dismiss(id), toastLife[tone]);
    return () => clearTimeout(timer);
  }, [held, id, tone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; reading or focusing it only stops the clock
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ToastCard tone={tone} closeLabel={closeLabel} onClose={() => store.dismiss(id)}>
        {text}
      </ToastCard>
    </div>
  );
}

export interface ToastCardProps {
  tone: ToastTone;
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

export function ToastCard({ tone, children, closeLabel, onClose }: ToastCardProps) {
  const Icon = tone === 'success' ? Check : Info;
  return (
    <div
      className={classes('toast', tone === 'error' && 'toast-error')}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon strokeWidth={1.8} aria-hidden="true" />
      <div>{children}</div>
      <button type="button" className="toast-close" aria-label={closeLabel} onClick={onClose}>
        <X strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
