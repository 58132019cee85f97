import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { closeGifts, openGifts } from '../gifts/gifts-open.ts';
import { setRead } from '../queries.ts';
import type { Thread } from '../thread.ts';

/** Marks an opened conversation as read in the list. */
export function useOpened({ conversation, profile, mayStart, mayBegin }: Thread): void {
  const queries = useQueryClient();
  const { hash } = useLocation();
  const id = conversation?.id;
  const member = profile.id;
  useEffect(() => {
    if (id) setRead(queries, id);
  }, [queries, id]);
  // `#gift` opens the gift picker; one left open in another conversation closes.
  const mayGive = mayBegin && (id !== undefined || mayStart);
  const showGifts = useEffectEvent(() => (hash === '#gift' && mayGive ? openGifts() : closeGifts()));
  useEffect(() => showGifts(), [member]);
}
