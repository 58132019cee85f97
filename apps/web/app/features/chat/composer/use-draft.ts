import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { forgetSent, keepDraft, onDraftElsewhere, readDraft } from '../drafts.ts';

/** What is being written to a member: it survives the page, and is put back when it opens. */
export function useDraft(owner: string, member: string, area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');

  useEffect(() => {
    // Somebody may have begun before the page was alive.
    setText((known) => known || area.current?.value || readDraft(owner, member));
  }, [owner, member, area]);

  // Two pages write one draft, unless they have gone different ways.
  const onElsewhere = useEffectEvent((now: string, before: string) => {
    if (text === before) setText(now);
  });
  useEffect(() => onDraftElsewhere(owner, member, (...change) => onElsewhere(...change)), [owner, member]);

  return {
    text,
    write(next: string) {
      setText(next);
      keepDraft(owner, member, next);
    },
    /** Empties the field, but not yet what is kept of it: see `forget`. */
    clear: () => setText(''),
    forget: (sent: string) => forgetSent(owner, member, sent),
  };
}
