const raised = 'bowline:toast';

/** What the message offers to do. */
export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
}

/** Shows a short message at the edge of the screen: `notify('success', t('saved'))`. */
export async function notify(tone: 'success' | 'error', text: string, action?: NoticeAction): Promise<void> {
  const { toast } = await import('@bowline/ui/feedback/toast');
  toast[tone](text, action);
  window.dispatchEvent(new Event(raised));
}

/** Returns how to stop listening. */
export function onNotify(listener: () => void): () => void {
  window.addEventListener(raised, listener);
  return () => window.removeEventListener(raised, listener);
}
