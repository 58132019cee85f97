import { checkPayment, listPayments, readPayment } from '@bowline/contract/payments';
import { z } from 'zod';
import { createCursors } from '#kernel/cursors.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { entityId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok, refused } from '#kernel/result.ts';
import { checkLater } from './machine/check-payment.ts';
import { type PresentDeps, presentPayments } from './present.ts';
import { selectPayment, selectPaymentsOf } from './store.ts';

interface ReadDeps extends PresentDeps {
  readonly kernel: PresentDeps['kernel'] & Pick<Kernel, 'vault'>;
  readonly db: Queryable;
}

export const readPaymentRoute = (deps: ReadDeps) =>
  route(readPayment, async ({ site, viewer }, { params }) => {
    const payment = await selectPayment(deps.db, { site: site.id, payment: params.id });
    if (payment?.member !== viewer.id) return refused('not_found');
    const [view] = await presentPayments(deps, deps.db, site, [payment]);
    return view ? ok({ payment: view }) : refused('not_found');
  });

/** The worker asks the provider: only it may credit. The page learns of the outcome by a nudge. */
export const checkPaymentRoute = ({ db }: Pick<ReadDeps, 'db'>) =>
  route(checkPayment, async ({ site, viewer }, { params, body }) => {
    const ref = { site: site.id, payment: params.id };
    const payment = await selectPayment(db, ref);
    if (payment?.member !== viewer.id) return refused('not_found');
    await checkLater(db, { ...ref, cause: 'member', declined: body.declined });
    return ok({});
  });

const pageSize = 20;

export function listPaymentsRoute(deps: ReadDeps) {
  const cursors = createCursors(deps.kernel.vault, 'payments', z.object({ after: entityId }));
  return route(listPayments, async ({ site, viewer }, { query }) => {
    const position = query.cursor === undefined ? undefined : cursors.read(viewer.publicId, query.cursor);
    if (query.cursor !== undefined && !position) return refused('invalid_request');
    const found = await selectPaymentsOf(
      deps.db,
      { site: site.id, member: viewer.id },
      { after: position?.after, count: pageSize + 1 },
    );
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return ok({
      payments: [...(await presentPayments(deps, deps.db, site, page))],
      next: found.length > pageSize && last ? cursors.write(viewer.publicId, { after: last.id }) : null,
    });
  });
}
