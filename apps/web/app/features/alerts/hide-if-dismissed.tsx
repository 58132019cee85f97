import { use } from 'react';
import { useHydrated } from '../../shell/use-hydrated.ts';
import { NonceContext } from '../../visit/nonce.tsx';

/**
 * Hides the element before it, which the server drew, when the browser remembers that it was dismissed. It runs before
 * the first paint, so that nothing on the page moves: neither for those who dismissed it nor for the others.
 */
export function HideIfDismissed({ storageKey }: { storageKey: string }) {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <script
      nonce={nonce}
      data-key={storageKey}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: hide }}
    />
  );
}

const hide =
  '(s=>{try{s.previousElementSibling.hidden=localStorage.getItem(s.dataset.key)!==null}catch{}})(document.currentScript)';
