const messageSent = 'bowline:message-sent';

/** Tells that a message of the member has reached the server. */
export const announceMessageSent = (): void => void window.dispatchEvent(new Event(messageSent));

/** Returns a function that unsubscribes `listener`. */
export function onMessageSent(listener: () => void): () => void {
  window.addEventListener(messageSent, listener);
  return () => window.removeEventListener(messageSent, listener);
}
