const prefix = 'bowline:matches-shown:';
const key = (memberId: string) => `${prefix}${memberId}`;

/** No more than these are kept: by then the older ones have long been looked at. */
const KEPT = 200;

/** Where the browser refuses storage, a moment is remembered until the page is loaded anew. */
const forNow = new Map<string, readonly string[]>();

/** Whose match was already shown to this member in this browser. */
export function shownMatches(memberId: string): ReadonlySet<string> {
  return new Set([...(forNow.get(memberId) ?? []), ...stored(memberId)]);
}

export function noteShown(memberId: string, id: string): void {
  const shown = [...shownMatches(memberId)].filter((one) => one !== id);
  const kept = [...shown, id].slice(-KEPT);
  forNow.set(memberId, kept);
  try {
    localStorage.setItem(key(memberId), JSON.stringify(kept));
  } catch {
    // Then it is shown once more after the next page load.
  }
}

/** Whoever leaves takes along whom they met: the next to use this browser finds nobody. */
export function forgetShownMatches(): void {
  forNow.clear();
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Where nothing can be stored, nothing was.
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
