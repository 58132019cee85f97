import type { CaseView } from '@bowline/contract/cases';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewStatements } from './decision-api.ts';
import { type Deciding, type Draft, inputOf } from './decision-draft.ts';

const PAUSE_MS = 350;

/** What the decision would tell everybody, asked for once the person pauses. */
export function usePreview(one: CaseView, draft: Draft, deciding: Deciding) {
  const result = inputOf(draft, deciding);
  const input = 'input' in result ? result.input : undefined;
  const asked = usePaused(input && JSON.stringify(input));
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', one.id, asked],
    queryFn: ({ signal }) => (input ? previewStatements(one, input, signal) : null),
    enabled: asked !== undefined && input !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    statements: input ? data?.statements : undefined,
    payers: (input && data?.payers) ?? [],
    error: input ? error : null,
    retry: () => void refetch(),
  };
}

/** The value once it has stayed the same for a moment. */
function usePaused(value: string | undefined): string | undefined {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
