import type { MemberCard } from '@bowline/contract/profiles';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onScreen` for each card of the list, `[data-member]`, when half of it was in view. Returns the list's ref. */
export function useCardsOnScreen(
  onScreen: ((id: string) => void) | undefined,
  members: readonly MemberCard[],
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const tell = useEffectEvent((id: string) => onScreen?.(id));
  const isWanted = onScreen !== undefined;

  useEffect(() => {
    if (!isWanted || !list.current || members.length === 0) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement) || !target.dataset.member) continue;
          observer.unobserve(target);
          tell(target.dataset.member);
        }
      },
      { threshold: 0.5 },
    );
    for (const card of list.current.querySelectorAll('[data-member]')) observer.observe(card);
    return () => observer.disconnect();
  }, [isWanted, members]);
  return list;
}
