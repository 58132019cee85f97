import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Queries } from '#app/session/queries.tsx';
import { Balances } from './balances.tsx';
import { type StatementPart, statementQuery } from './statement.ts';
import { StatementLine } from './statement-line.tsx';

/** The member's credit transactions: what, when, how many credits, what they cost. */
export function StatementPage({ firstPart }: { firstPart: StatementPart }) {
  const t = useT('credits');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10 lg:pb-28">
      <h1 className="title-1">{t('statement_title')}</h1>
      <p className="lead mt-2 max-w-[52ch]">{t('statement_lead')}</p>
      <Queries>
        <Statement firstPart={firstPart} />
      </Queries>
    </div>
  );
}

function Statement({ firstPart }: { firstPart: StatementPart }) {
  const t = useT('credits');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...statementQuery,
    initialData: { pages: [firstPart], pageParams: [''] },
  });
  const [newest = firstPart] = data.pages;
  const lines = data.pages.flatMap(({ transactions }) => transactions);
  const more = () => void fetchNextPage();

  return (
    <div className="mt-7 grid max-w-[860px] gap-10 lg:mt-9">
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
