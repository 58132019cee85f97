import type { ArchiveReading, MemberData, MemberRow } from '#kernel/member-data/member-data.ts';
import { memberTable } from '#kernel/member-data/member-data.ts';

/** What hangs on the member's payments: their receipts, and money that went back. */
async function* archivedReceipts({ tx, subject }: ArchiveReading): AsyncGenerator<readonly MemberRow[]> {
  yield await tx
    .selectFrom('payments.receipt as receipt')
    .innerJoin('payments.payment as payment', (join) =>
      join.onRef('payment.site_id', '=', 'receipt.site_id').onRef('payment.id', '=', 'receipt.payment_id'),
    )
    .where('payment.site_id', '=', subject.site)
    .where('payment.member_id', '=', subject.member)
    .select(['receipt.payment_id', 'receipt.year', 'receipt.number', 'receipt.issued_at'])
    .execute();
}

async function* archivedRefunds({ tx, subject }: ArchiveReading): AsyncGenerator<readonly MemberRow[]> {
  yield await tx
    .selectFrom('payments.refund as refund')
    .innerJoin('payments.payment as payment', (join) =>
      join.onRef('payment.site_id', '=', 'refund.site_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .where('payment.site_id', '=', subject.site)
    .where('payment.member_id', '=', subject.member)
    .select(['refund.payment_id', 'refund.cause', 'refund.state', 'refund.credits', 'refund.amount'])
    .select(['refund.requested_at', 'refund.sent_at'])
    .execute();
}

export const paymentsMemberData: MemberData = {
  tables: [
    memberTable({
      table: 'payments.payment',
      members: ['member_id'],
      kept: 'the law wants the books of a payment kept for years, after which they are deleted; the id of an erased member leads to nobody',
    }),
    memberTable({ table: 'payments.spend_limit', members: ['member_id'] }),
  ],
  annexes: [
    { name: 'payments.receipt', members: [], rows: archivedReceipts },
    { name: 'payments.refund', members: [], rows: archivedRefunds },
  ],
};
