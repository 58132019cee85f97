const prefix = 'bowline:matches-shown:';
const key = (memberId: string) => `${prefix}${memberId}`;

/** Older matches have long been seen. */
const KEPT = 200;

/** Used where the browser refuses storage; lasts until the next page load. */
const inMemory = new Map<string, readonly string[]>();

/** The members whose match was already shown to this member in this browser. */
export function shownMatches(memberId: string): ReadonlySet<string> {
  return new Set([...(inMemory.get(memberId) ?? []), ...stored(memberId)]);
}

export function noteShown(memberId: string, id: string): void {
  const shown = [...shownMatches(memberId)].filter((one) => one !== id);
  const kept = [...shown, id].slice(-KEPT);
  inMemory.set(memberId, kept);
  try {
    localStorage.setItem(key(memberId), JSON.stringify(kept));
  } catch {
    // The match is shown once more after the next page load.
  }
}

/** On logout: the next person at this browser must not learn about the matches. */
export function forgetShownMatches(): void {
  inMemory.clear();
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}

function stored(memberId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(memberId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

interface ReceivedLike {
  readonly id: string;
  readonly like_new: boolean;
  readonly match: boolean;
}

/** Returns the members who liked back, whose like was not seen and whose match was not shown yet. */
export function newMatches<Card extends ReceivedLike>(
  likedBy: readonly Card[],
  shown: ReadonlySet<string>,
): Card[] {
  return likedBy.filter(({ id, like_new, match }) => like_new && match && !shown.has(id));
}
