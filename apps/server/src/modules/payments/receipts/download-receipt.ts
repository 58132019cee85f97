import { downloadReceipt as operation } from '@bowline/contract/payments';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import { selectPayment } from '../store.ts';
import { type ReceiptDeps, receiptFilename, receiptOf } from './receipt-facts.ts';

export const downloadReceiptRoute = (deps: ReceiptDeps & { readonly db: Queryable }) =>
  route(operation, async ({ site, viewer, locale }, { params }) => {
    const payment = await selectPayment(deps.db, { site: site.id, payment: params.id });
    if (payment?.member !== viewer.id) return refused('not_found');
    const receipt = await receiptOf(deps, deps.db, payment);
    if (!receipt) return refused('not_found');
    // Imported lazily: the fonts are large, and few calls need them.
    const { renderReceiptPdf } = await import('./pdf/render-receipt.ts');
    return ok({
      content: await renderReceiptPdf({ ...receipt, locale }),
      type: 'application/pdf',
      cacheSeconds: 0,
      filename: receiptFilename(receipt.number),
    });
  });
