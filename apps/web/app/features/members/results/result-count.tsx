import type { Tally } from '@bowline/contract/discovery';
import { Rich, useT } from '@bowline/i18n/react';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';

export interface ResultCountProps {
  /** Counting may take longer than the first results; `null` if it failed. */
  found: Promise<Tally | null>;
  /** Identifies the search. */
  search: string;
  /** Whether a newer search is loading, which makes this number outdated. */
  searching: boolean;
}

/** The number of results, announced to screen readers when it changes. */
export function ResultCount({ found, search, searching }: ResultCountProps) {
  return (
    // As wide before the number is known as afterwards, so that the list below does not move.
    <p className="min-h-6 grow basis-32 text-right text-label text-text-2" aria-live="polite">
      {searching ? (
        <Counting />
      ) : (
        // One boundary per search, or the page would wait for the count before showing its results.
        <Suspense key={search} fallback={<Counting />}>
          <Await resolve={found} errorElement={null}>
            {(tally) => tally && <CountText {...tally} />}
          </Await>
        </Suspense>
      )}
    </p>
  );
}

function Counting() {
  return <Skeleton className="ml-auto h-6 w-24" />;
}

function CountText({ count, exact }: Tally) {
  const t = useT('members');
  const words = {
    params: { count },
    tags: { b: (number: ReactNode) => <b className="font-semibold text-text figures">{number}</b> },
  };
  if (count === 0 && exact) return t('found_none');
  return exact ? <Rich text="members:found" {...words} /> : <Rich text="members:found_more" {...words} />;
}
