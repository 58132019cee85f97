import type { ExportView } from '@bowline/contract/privacy';
import type { Archive } from './store.ts';

export const presentExport = ({ isReady, requestedAt, expiresAt }: Archive): ExportView => ({
  status: isReady ? 'ready' : 'preparing',
  requested_at: requestedAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});
