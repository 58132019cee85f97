import type { AuditEntryView } from '@bowline/contract/staff-audit-log';

/** A line of the list. That of the newest look of a sitting stands for all of them until it is opened. */
export interface AuditLine extends AuditEntryView {
  readonly sitting?: { readonly looks: number; readonly photos: number; readonly isOpen: boolean };
}

/** After a pause of half an hour the next look begins another sitting. */
const pauseMs = 30 * 60_000;

/**
 * Leaves out the looks at waiting photos that belong to the sitting of a newer one: the queue shows each photo in several sizes, and
 * each is an entry. `opened` has the numbers of the newest looks whose sittings are shown whole. The entries are newest first.
 */
export function foldSittings(entries: readonly AuditEntryView[], opened: ReadonlySet<string>): AuditLine[] {
  const sittings = new Map<string, AuditEntryView[]>();
  const newestOf = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    if (entry.action !== 'photo.inspected') continue;
    const who = `${entry.person?.id} ${entry.reason}`;
    const sitting = sittings.get(who);
    const last = sitting?.at(-1);
    if (sitting && last && Date.parse(last.at) - Date.parse(entry.at) <= pauseMs) sitting.push(entry);
    else sittings.set(who, [entry]);
    newestOf.set(entry.number, sittings.get(who) ?? []);
  }
  return entries.flatMap((entry): AuditLine[] => {
    const looks = newestOf.get(entry.number) ?? [];
    const newest = looks[0]?.number ?? entry.number;
    const isOpen = opened.has(newest);
    if (newest !== entry.number) return isOpen ? [entry] : [];
    if (looks.length < 2) return [entry];
    const photos = new Set(looks.map(({ object }) => object?.id)).size;
    return [{ ...entry, sitting: { looks: looks.length, photos, isOpen } }];
  });
}
