import type { QueryClient } from '@tanstack/react-query';
import { readPage, threadQuery } from './queries.ts';
import { firstSeq, threadFrom, withEarlier, withRenewed } from './thread.ts';

/** Asks again for everything that is shown: links to photos die, and whether they are shown can change. */
export async function renewThread(queries: QueryClient, member: string): Promise<void> {
  const { queryKey } = threadQuery(member);
  const shown = queries.getQueryData(queryKey);
  const id = shown?.conversation?.id;
  if (!shown || !id) return;
  let fresh = threadFrom(await readPage(id, {}));
  while (fresh.earlier && firstSeq(fresh.messages) > firstSeq(shown.messages))
    fresh = withEarlier(fresh, await readPage(id, { before: firstSeq(fresh.messages) }));
  queries.setQueryData(queryKey, (now) => now && withRenewed(now, fresh, shown));
}
