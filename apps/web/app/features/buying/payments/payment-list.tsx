import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PaymentRow } from './payment-row.tsx';
import { type PaymentsPart, paymentsQuery } from './queries.ts';

/** The member's payments, the newest first. */
export function PaymentList({ firstPart }: { firstPart: PaymentsPart }) {
  const t = useT('payments');
  const creditTexts = useT('credits');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...paymentsQuery,
    initialData: { pages: [firstPart], pageParams: [''] },
  });
  const payments = data.pages.flatMap((part) => part.payments);
  const more = () => void fetchNextPage();

  if (payments.length === 0) return <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>;
  return (
    <div className="grid gap-4">
      <Card className="px-5 py-1 md:px-6">
        <ol className="divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentRow payment={payment} />
            </li>
          ))}
        </ol>
      </Card>
      {isFetchNextPageError && (
        <Alert
          tone="danger"
          action={
            <Button tone="quiet" size={44} onClick={more}>
              {creditTexts('more_again')}
            </Button>
          }
        >
          {creditTexts('more_failed')}
        </Alert>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <Button tone="quiet" className="justify-self-center" loading={isFetchingNextPage} onClick={more}>
          {creditTexts('more')}
        </Button>
      )}
    </div>
  );
}
