import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ignoringErrors } from './ignoring-errors.ts';

const PREFIX = 'bowline:draft:';

/**
 * Returns the stored draft from `owner` to `member`. Drafts stay in localStorage until they are sent or the owner
 * logs out.
 */
export function readDraft(owner: string, member: string): string {
  return ignoringErrors(() => localStorage.getItem(nameOf(owner, member))) ?? '';
}

export function keepDraft(owner: string, member: string, text: string): void {
  ignoringErrors(() => {
    if (text === '') localStorage.removeItem(nameOf(owner, member));
    else localStorage.setItem(nameOf(owner, member), text);
  });
}

/** Removes the draft only if it is still the text that was sent: it may have changed since, also in another page. */
export function forgetSent(owner: string, member: string, sent: string): void {
  if (readDraft(owner, member).trim() === sent) keepDraft(owner, member, '');
}

/** Calls back when another page of this browser changes the draft. Returns the unsubscribe function. */
function onDraftElsewhere(
  owner: string,
  member: string,
  listener: (now: string, before: string) => void,
): () => void {
  function onStorage({ key, newValue, oldValue }: StorageEvent) {
    if (key === nameOf(owner, member)) listener(newValue ?? '', oldValue ?? '');
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Removes the drafts of every owner to this recipient. */
export function forgetDraftsTo(member: string): void {
  ignoringErrors(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && name.endsWith(`:${member}`)) localStorage.removeItem(name);
  });
}

/** Removes all drafts, or all but those of one owner. */
export function forgetDrafts(except?: string): void {
  ignoringErrors(() => {
    const kept = except === undefined ? undefined : nameOf(except, '');
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !(kept && name.startsWith(kept))) localStorage.removeItem(name);
  });
}

const nameOf = (owner: string, member: string) => `${PREFIX}${owner}:${member}`;

/** The draft to one member. It survives the page and is restored when the page opens. */
export function useDraft(owner: string, member: string, area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');

  useEffect(() => {
    // The user may have typed before hydration.
    setText((known) => known || area.current?.value || readDraft(owner, member));
  }, [owner, member, area]);

  // Two open pages share one draft until their texts diverge.
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
    /** Empties the field but keeps the stored draft until `forget`. */
    clear: () => setText(''),
    forget: (sent: string) => forgetSent(owner, member, sent),
  };
}
