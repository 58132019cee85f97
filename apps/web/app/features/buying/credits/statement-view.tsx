import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Balances } from './balances.tsx';
import { type StatementPart, statementQuery } from './statement.ts';
import { StatementLine } from './statement-line.tsx';

/** The member's credit transactions: what, when, how many credits, what they cost. */
export function Statement({ firstPart }: { firstPart: StatementPart }) {
  const t = useT('credits');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...statementQuery,
    initialData: { pages: [firstPart], pageParams: [''] },
  });
  const [newest = firstPart] = data.pages;
  const lines = data.pages.flatMap(({ transactions }) => transactions);
  const more = () => void fetchNextPage();

  return (
    <div className="grid max-w-[860px] gap-10">
      <Balances part={newest} />
      {lines.length === 0 ? (
        <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
      ) : (
        <section aria-labelledby="history" className="grid gap-4">
          <h2 id="history" className="title-2">
            {t('history')}
          </h2>
          <Card className="px-5 py-0 md:px-7">
            <ol className="divide-y divide-line">
              {lines.map((line) => (
                <StatementLine key={line.id} line={line} />
              ))}
            </ol>
          </Card>
          {isFetchNextPageError && (
            <Alert
              tone="danger"
              action={
                <Button tone="quiet" size={44} onClick={more}>
                  {t('more_again')}
                </Button>
              }
            >
              {t('more_failed')}
            </Alert>
          )}
          {hasNextPage && !isFetchNextPageError && (
            <Button tone="quiet" className="justify-self-center" loading={isFetchingNextPage} onClick={more}>
              {t('more')}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
