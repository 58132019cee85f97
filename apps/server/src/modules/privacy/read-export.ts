import { type ExportView, readExport as operation } from '@bowline/contract/privacy';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { presentExport } from './present.ts';
import { selectCurrentArchive } from './store.ts';

export const readExportRoute = (kernel: Pick<Kernel, 'database'>) =>
  route(operation, (call) => readExport(kernel, call));

async function readExport(
  { database }: Pick<Kernel, 'database'>,
  { site, viewer }: Call<Member>,
): Promise<Result<{ export: ExportView | null }, never>> {
  const current = await selectCurrentArchive(database.db, site.id, viewer.id);
  return ok({ export: current ? presentExport(current) : null });
}
