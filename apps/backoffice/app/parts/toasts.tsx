import { useT } from '@bowline/i18n/react';
import { Check, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '#app/platform/browser/toast-store.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';

const none: readonly Toast[] = [];

/** Present while empty: screen readers announce changes of existing live regions only. */
export function Toasts() {
  const t = useT('office-shell');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none);
  const last = toasts.findLast(({ undo }) => undo);
  const takeBack = (toast: Toast) => {
    toastStore.dismiss(toast.id);
    toast.undo?.();
  };
  useKeys([[commonKeys.undo, last !== undefined && (() => takeBack(last))]]);
  return (
    <section className="toasts" aria-label={t('toasts')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isLast={toast === last} onUndo={() => takeBack(toast)} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isLast: boolean;
  readonly onUndo: () => void;
}

function ToastCard({ toast, isLast, onUndo }: ToastCardProps) {
  const { id, text, tone, until, undo, action } = toast;
  const t = useT('office-shell');
  const seconds = useSecondsUntil(until);
  useEffect(() => {
    if (seconds === 0) toastStore.dismiss(id);
  }, [id, seconds]);
  const Icon = tone === 'bad' ? TriangleAlert : undo ? Undo2 : Check;
  return (
    <div className={tone === 'bad' ? 'toast toast-bad' : 'toast'} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <p>
        {text} {undo && <span aria-hidden="true">{t('leaves_in', { seconds })}</span>}
      </p>
      {undo && (
        <button type="button" onClick={onUndo}>
          {t('undo')} {isLast && <Key of={commonKeys.undo} />}
        </button>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            toastStore.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
