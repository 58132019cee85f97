export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'done' | 'bad';
  /** When it leaves, in milliseconds since the epoch. */
  readonly until: number;
  /** The way back, and until when. */
  readonly undo?: (() => void) | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const LIFE_MS = 5_000;
const BAD_LIFE_MS = 12_000;
const CAPACITY = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1;
  const id = lastId;
  replace([...toasts, { id, ...toast }].slice(-CAPACITY));
  return () => toastStore.dismiss(id);
}

export const toastStore = {
  current: (): readonly Toast[] => toasts,
  dismiss: (id: number): void => replace(toasts.filter((toast) => toast.id !== id)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** What happened, and the way back. Each returns a function that takes the toast away. Call it in the browser only: a server process is shared. */
export const toast = {
  done: (text: string) => show({ text, tone: 'done', until: Date.now() + LIFE_MS }),
  /** Shown until `seconds` are over, while nothing has left yet; `U` takes it back. */
  undo: (text: string, { seconds, onUndo }: { seconds: number; onUndo: () => void }) =>
    show({ text, tone: 'done', until: Date.now() + seconds * 1000, undo: onUndo }),
  error: (text: string, action?: Toast['action']) =>
    show({ text, tone: 'bad', until: Date.now() + BAD_LIFE_MS, action }),
};
