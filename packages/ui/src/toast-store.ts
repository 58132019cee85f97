export type ToastTone = 'success' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

/** Long enough to read twice; an error, which may ask for a decision, stays longer. */
export const toastLife: Record<ToastTone, number> = { success: 5_000, error: 10_000 };

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
    show(tone: ToastTone, text: string): number {
      const others = toasts.filter((toast) => toast.text !== text);
      lastId += 1;
      replace([...others, { id: lastId, tone, text }].slice(-CAPACITY));
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
