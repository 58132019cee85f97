import type { ExportView } from '@bowline/contract/privacy';
import type { Call, Member } from '#kernel/http/call.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { presentExport } from './present.ts';
import { selectCurrentArchive } from './store.ts';

export async function readExport(
  { database }: Pick<Kernel, 'database'>,
  { site, viewer }: Call<Member>,
): Promise<Result<{ export: ExportView | null }, never>> {
  const current = await selectCurrentArchive(database.db, site.id, viewer.id);
  return ok({ export: current ? presentExport(current) : null });
}
