import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { closeGifts, openGifts } from '../gifts/gifts-open.ts';
import { rememberOpened } from '../last-opened.ts';
import { setRead } from '../queries.ts';
import type { Thread } from '../thread.ts';

/** A conversation that is opened counts as read at once; which it was, and when, is kept on this device. */
export function useOpened({ conversation, profile, mayStart }: Thread): void {
  const queries = useQueryClient();
  const { hash } = useLocation();
  const id = conversation?.id;
  const member = profile.id;
  useEffect(() => {
    if (id) setRead(queries, id);
  }, [queries, id]);
  useEffect(() => rememberOpened(member, new Date()), [member]);
  // Whoever comes to give something finds the gifts at hand; those of another conversation are put away.
  const showGifts = useEffectEvent(() => (hash === '#gift' && (id || mayStart) ? openGifts() : closeGifts()));
  useEffect(() => showGifts(), [member]);
}
