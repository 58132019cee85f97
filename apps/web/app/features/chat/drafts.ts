const PREFIX = 'bowline:draft:';

/** What a member has begun to write to another. Kept by the browser until it is sent or its writer logs out. */
export function readDraft(owner: string, member: string): string {
  return quietly(() => localStorage.getItem(nameOf(owner, member))) ?? '';
}

export function keepDraft(owner: string, member: string, text: string): void {
  quietly(() => {
    if (text === '') localStorage.removeItem(nameOf(owner, member));
    else localStorage.setItem(nameOf(owner, member), text);
  });
}

/** Only while it is still what was sent: more may have been written since, here or in another page. */
export function forgetSent(owner: string, member: string, sent: string): void {
  if (readDraft(owner, member).trim() === sent) keepDraft(owner, member, '');
}

/** Calls back when another page of this browser changes it. Returns how to stop listening. */
export function onDraftElsewhere(
  owner: string,
  member: string,
  listener: (now: string, before: string) => void,
): () => void {
  function hear({ key, newValue, oldValue }: StorageEvent) {
    if (key === nameOf(owner, member)) listener(newValue ?? '', oldValue ?? '');
  }
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Whoever wrote them. */
export function forgetDraftsTo(member: string): void {
  quietly(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && name.endsWith(`:${member}`)) localStorage.removeItem(name);
  });
}

/** All of them, whoever wrote them; or all but those of one who stays. */
export function forgetDrafts(except?: string): void {
  quietly(() => {
    const kept = except === undefined ? undefined : nameOf(except, '');
    for (const name of Object.keys(localStorage))
      if (name.startsWith(PREFIX) && !(kept && name.startsWith(kept))) localStorage.removeItem(name);
  });
}

const nameOf = (owner: string, member: string) => `${PREFIX}${owner}:${member}`;

/** Where the browser refuses storage, a draft lives as long as its page. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
