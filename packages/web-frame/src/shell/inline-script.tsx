import { use } from 'react';
import { NonceContext } from '../visit/nonce.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface InlineScriptProps {
  readonly script: string;
  /** Available to the script as `document.currentScript.dataset.key`. */
  readonly storageKey?: string;
}

/**
 * Runs during HTML parsing on the preceding element, for what only the browser knows: before the first paint, so that
 * nothing shifts. Renders nothing after hydration.
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
