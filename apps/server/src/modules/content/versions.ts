/** The version of a page's first text: 2023-12-01 12:00 UTC, or when the company was added if that is later. */
const firstText = new Date('2023-12-01T12:00:00.000Z');

interface Change {
  readonly at: string;
  readonly text: string;
}

export interface Versions {
  readonly first_version: string;
  readonly version: string;
  readonly changes: Change[];
}

/** The versions of a page on a site. What changed before its company was added is part of its first version. */
export function versionsOf(changes: readonly Change[], companyAdded: string, now: Date): Versions {
  const first = new Date(Math.max(firstText.getTime(), Date.parse(companyAdded)));
  const since = changes
    .filter(({ at }) => Date.parse(at) > first.getTime() && Date.parse(at) <= now.getTime())
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const first_version = first.toISOString();
  return { first_version, version: since[0]?.at ?? first_version, changes: since };
}
