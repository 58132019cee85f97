import type { ExportView } from '@bowline/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/platform/api/browser-api.ts';

const FIRST_MS = 3_000;
const LONGEST_MS = 60_000;

/** Returns the milliseconds until an archive in preparation is polled again: soon at first, then less often. */
export const pollDelay = (polls: number): number => Math.min(FIRST_MS * 1.5 ** polls, LONGEST_MS);

/** Returns the loader's archive, polled while it is being prepared. */
export function useExport(initial: ExportView | null): ExportView | null {
  const { data } = useQuery({
    // A new archive has its own key, so that the loader's answer comes first.
    queryKey: ['export', initial?.requested_at],
    queryFn: async ({ signal }) => (await browserApi.readExport({ signal })).export,
    initialData: initial,
    refetchOnMount: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'preparing' && pollDelay(state.dataUpdateCount + state.errorUpdateCount),
  });
  return data;
}
