import type { UserView } from '@bowline/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { dismiss, dismissalKey, isDismissed, onDismissal } from '#app/platform/browser/dismissals.ts';
import { useUndisturbed } from '#app/platform/session/use-undisturbed.ts';
import { exampleBundlesQuery } from './queries.ts';
import { isInMembersArea, OFFER_DELAY_MS, offerIsDue } from './rules.ts';
import { useTimeBonus } from './use-time-bonus.ts';

const OfferDialog = lazy(() => import('./offer-dialog.tsx'));

/** Opens the offer dialog once, for a member without credits, and never while they are busy. */
export function TimeBonusOffer({ user }: { user: UserView }) {
  const bonus = useTimeBonus(user);
  const hasStayed = useStayed(isInMembersArea(useMatches().at(-1)?.id));
  const key = dismissalKey('time_bonus', user.id);
  const closed = useSyncExternalStore(
    onDismissal,
    () => isDismissed(key),
    () => true,
  );
  const due = offerIsDue({ hasStayed, user, bonus, closed });
  // The dialog opens with its prices, so that nothing in it moves; without them if they cannot be read.
  const { data: examples = [], isPending } = useQuery({ ...exampleBundlesQuery, enabled: due, retry: false });
  const isOpen = useUndisturbed(due && !isPending);
  if (!isOpen || !bonus) return null;
  return (
    <Suspense>
      <OfferDialog bonus={bonus} user={user} examples={examples} onClose={() => dismiss(key, new Date())} />
    </Suspense>
  );
}

/** Whether `isInside` has held for the whole delay. Navigating within the area does not restart it. */
function useStayed(isInside: boolean): boolean {
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    if (!isInside) return setHasStayed(false);
    const timer = setTimeout(() => setHasStayed(true), OFFER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isInside]);
  return hasStayed && isInside;
}
