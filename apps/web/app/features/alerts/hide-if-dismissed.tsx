import { InlineScript } from '#app/shell/inline-script.tsx';

/** Hides the element before it, which the server drew, when the browser remembers that it was dismissed. */
export function HideIfDismissed({ storageKey }: { storageKey: string }) {
  return <InlineScript script={hide} storageKey={storageKey} />;
}

const hide =
  '(s=>{try{s.previousElementSibling.hidden=localStorage.getItem(s.dataset.key)!==null}catch{}})(document.currentScript)';
