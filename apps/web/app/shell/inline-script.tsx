import { use } from 'react';
import { NonceContext } from '#app/visit/nonce.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface InlineScriptProps {
  readonly script: string;
  /** For the script, as `document.currentScript.dataset.key`. */
  readonly storageKey?: string;
}

/**
 * Runs while the page is read, for what only the browser knows: on the element before it, and before the first paint, so that
 * nothing on the page moves. Once the page is alive there is nothing left to do.
 */
export function InlineScript({ script, storageKey }: InlineScriptProps) {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  if (hydrated) return null;
  return (
    <script
      nonce={nonce}
      data-key={storageKey}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: script }}
    />
  );
}
