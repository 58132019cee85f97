import { Rich, useT } from '@bowline/i18n/react';
import { Tabs } from '@bowline/ui/controls/tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Queries } from '#app/platform/session/queries.tsx';

export interface TransactionsPageProps {
  tab: 'payments' | 'credits';
  children: ReactNode;
}

/** The member's payments and the statement of their credits, as tabs. */
export function TransactionsPage({ tab, children }: TransactionsPageProps) {
  const t = useT('payments');
  const tabs = [
    { id: 'payments', path: '/transactions', words: t('tab_payments') },
    { id: 'credits', path: '/transactions/credits', words: t('tab_credits') },
  ];
  return (
    <div className="wrap pt-6 pb-20 lg:pt-9 lg:pb-28">
      <h1 id="transactions" className="title-1">
        <Rich text="payments:list_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      <p className="lead mt-2 mb-5 max-w-[52ch]">{t('list_lead')}</p>
      <Queries>
        <Tabs label={t('tabs')}>
          {tabs.map(({ id, path, words }) => (
            <Link
              key={id}
              to={path}
              className="tab"
              aria-current={id === tab ? 'page' : undefined}
              preventScrollReset
              prefetch="intent"
            >
              {words}
            </Link>
          ))}
        </Tabs>
        <div className="pt-6 lg:pt-7">{children}</div>
      </Queries>
    </div>
  );
}
