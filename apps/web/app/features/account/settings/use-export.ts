import type { ExportView } from '@bowline/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { answerOf } from '#app/api/client.ts';
import { patience } from './export-patience.ts';

/** The archive as the page brought it, looked for again as long as it is being made. */
export function useExport(brought: ExportView | null): ExportView | null {
  const { data } = useQuery({
    // Another archive is another question, so that the page's own answer counts first.
    queryKey: ['export', brought?.requested_at],
    queryFn: async ({ signal }) =>
      (await answerOf(browserApi().GET('/api/account/export', { signal }))).export,
    initialData: brought,
    refetchOnMount: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'preparing' && patience(state.dataUpdateCount + state.errorUpdateCount),
  });
  return data;
}
