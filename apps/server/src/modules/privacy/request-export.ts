import { type ExportView, requestExport as operation } from '@bowline/contract/privacy';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { enqueue } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { CheckRefusal, Identity } from '#modules/identity/index.ts';
import { makeArchiveTask } from './make-archive.ts';
import { presentExport } from './present.ts';
import { isReusable } from './rules.ts';
import { insertArchive, lockExportRequests, selectCurrentArchive } from './store.ts';

/** Some minutes of retries; after `makeTimeoutHours` the member may request another archive. */
const attempts = 6;

interface RequestDeps {
  readonly kernel: Pick<Kernel, 'random'>;
  readonly identity: Pick<Identity, 'checkPassword'>;
}

export const requestExportRoute = (deps: RequestDeps) =>
  route(operation, (call, { body }) => requestExport(deps, call, body.password));

/** Requires the password: the archive holds every message, so a borrowed phone must not be enough. */
async function requestExport(
  { kernel: { random }, identity }: RequestDeps,
  call: Call<Member>,
  password: string,
): Promise<Result<{ export: ExportView }, CheckRefusal>> {
  const checked = await identity.checkPassword(call, password);
  if (!checked.ok) return checked;
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
