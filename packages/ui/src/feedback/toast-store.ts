export type ToastTone = 'success' | 'error';

/** A follow-up action, such as undo. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  action?: ToastAction | undefined;
}

/** Long enough to read twice; errors and toasts with an action stay longer. */
export const toastLife = ({ tone, action }: Pick<Toast, 'tone' | 'action'>): number =>
  tone === 'error' || action ? 10_000 : 5_000;

const CAPACITY = 3;

/** The toasts on screen, oldest first. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const replace = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    show(tone: ToastTone, text: string, action?: ToastAction): number {
      const others = toasts.filter((toast) => toast.text !== text);
      lastId += 1;
      replace([...others, { id: lastId, tone, text, action }].slice(-CAPACITY));
      return lastId;
    },
    dismiss(id: number) {
      replace(toasts.filter((toast) => toast.id !== id));
    },
    current: () => toasts,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
