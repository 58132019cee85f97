import { use } from 'react';
import { NonceContext } from '../visit/nonce.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface InlineScriptProps {
  readonly script: string;
}

/**
 * Runs during HTML parsing, once the elements before it are there, for what only the browser knows: before the first paint, so that
 * nothing shifts. Renders nothing after hydration.
 */
export function InlineScript({ script }: InlineScriptProps) {
  const nonce = use(NonceContext);
  const hydrated = useHydrated();
  if (hydrated) return null;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
