import type { LikedCard } from '@bowline/contract/likes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { seeLikes } from './seen-likes.ts';

/** Cards that come into view within this time are sent together. */
const TOGETHER_MS = 800;

/**
 * A new like is seen once its card was on screen. `tagged` keeps the members whose like was new, so that the tag stays
 * while the list is open.
 */
export function useSeenOnScreen(members: readonly LikedCard[]) {
  const queries = useQueryClient();
  const [tagged, setTagged] = useState<ReadonlySet<string>>(() => newIn(members));
  const seen = useRef(new Set<string>());
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTagged((before) => new Set([...before, ...newIn(members)])), [members]);

  const send = useEffectEvent(() => {
    clearTimeout(timer.current);
    const ids = waiting.current.splice(0);
    if (ids.length > 0) void seeLikes(queries, ids);
  });
  // What was on screen when the member leaves has been seen too.
  useEffect(() => () => send(), []);

  function onScreen(id: string) {
    if (seen.current.has(id) || !members.some((card) => card.id === id && card.like_new)) return;
    seen.current.add(id);
    waiting.current.push(id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(), TOGETHER_MS);
  }
  return { tagged, onScreen };
}

const newIn = (members: readonly LikedCard[]): ReadonlySet<string> =>
  new Set(members.filter(({ like_new }) => like_new).map(({ id }) => id));
