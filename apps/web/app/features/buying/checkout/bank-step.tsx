import type { CheckoutView } from '@bowline/contract/payments';
import { Rich, useT } from '@bowline/i18n/react';
import { SearchField } from '@bowline/ui/controls/search-field';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OrderStep } from './order-step.ts';
import { checkoutPath, packagesPath } from './rules.ts';
import { StepFrame } from './step-frame.tsx';

interface BankStepProps extends OrderStep {
  readonly offered: CheckoutView['methods'][number];
}

/** The bank, where the method needs one before it can be opened. */
export function BankStep({ checkout, bundle, place, offered: { method, banks } }: BankStepProps) {
  const t = useT('checkout');
  const [search, setSearch] = useState('');
  const hydrated = useHydrated();
  const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const found = banks.filter(({ name }) => plain(name).includes(plain(search.trim())));
  return (
    <StepFrame
      checkout={checkout}
      bundle={bundle}
      back={packagesPath(place)}
      progress={{ step: 2, name: t('step_method') }}
      title={<Rich text="checkout:bank_title" tags={{ em: (words) => <em>{words}</em> }} />}
      name="bank"
    >
      <p className="lead">{t('bank_lead')}</p>
      <SearchField
        label={t('bank_search')}
        value={search}
        disabled={!hydrated}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        className="mt-5"
      />
      <ul className="banks">
        {found.map(({ id, name }) => (
          <li key={id}>
            <Link className="bank" to={checkoutPath({ ...place, method, bank: id })}>
              <span aria-hidden="true">{name.slice(0, 1).toUpperCase()}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-text-2">
        {found.length === 0 && t('bank_none')}
      </p>
      <p className="checkout-foot">
        <span>{t('bank_missing')}</span>
        <Link className="link-quiet" to={checkoutPath(place)}>
          {t('other_method')}
        </Link>
      </p>
    </StepFrame>
  );
}
