const raised = 'bowline:toast';

/** An action the toast offers. */
export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Shows a toast: `notify('success', t('saved'))`. */
export async function notify(tone: 'success' | 'error', text: string, action?: NoticeAction): Promise<void> {
  const { toast } = await import('@bowline/ui/feedback/toast');
  toast[tone](text, action);
  window.dispatchEvent(new Event(raised));
}

/** Returns a function that unsubscribes `listener`. */
export function onNotify(listener: () => void): () => void {
  window.addEventListener(raised, listener);
  return () => window.removeEventListener(raised, listener);
}
