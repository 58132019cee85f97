import { InlineScript } from '#app/shell/inline-script.tsx';

/**
 * Reveals the element before it, which the server drew hidden, where the browser could still be asked for push and the
 * question was not dismissed.
 */
export function RevealIfPushPossible({ storageKey }: { storageKey: string }) {
  return <InlineScript script={reveal} storageKey={storageKey} />;
}

const possible =
  "'PushManager'in window&&'serviceWorker'in navigator&&window.Notification?.permission==='default'";

const reveal = `(s=>{try{s.previousElementSibling.hidden=!(${possible}&&localStorage.getItem(s.dataset.key)===null)}catch{}})(document.currentScript)`;
