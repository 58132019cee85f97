import { type ExportView, requestExport as operation } from '@bowline/contract/privacy';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import { makeArchiveTask } from './make-archive.ts';
import { presentExport } from './present.ts';
import { isReusable } from './rules.ts';
import { insertArchive, lockExportRequests, selectCurrentArchive } from './store.ts';

/** Some minutes of retries; after `makeTimeoutHours` the member may request another archive. */
const attempts = 6;

export const requestExportRoute = (kernel: Pick<Kernel, 'random'>) =>
  route(operation, (call) => requestExport(kernel, call));

function requestExport(
  { random }: Pick<Kernel, 'random'>,
  call: Call<Member>,
): Promise<Result<{ export: ExportView }, never>> {
  const site = call.site.id;
  const member = call.viewer.id;
  return call.commit(async (tx) => {
    await lockExportRequests(tx, site, member);
    const current = await selectCurrentArchive(tx, site, member);
    if (current && isReusable(current)) return ok({ export: presentExport(current) });

    const id = random.uuid7();
    const storageKey = random.token();
    const archive = await insertArchive(tx, site, { member, id, storageKey });
    // The job needs the storage key itself: if its row was deleted, bytes of an earlier attempt must still be found.
    await enqueue(tx, makeArchiveTask, { site, member, archive: id, storageKey }, { maxAttempts: attempts });
    return ok({ export: presentExport(archive) });
  });
}
