import type { PageName } from '@bowline/contract/pages';
import type { CheckoutView } from '@bowline/contract/payments';
import { Rich } from '@bowline/i18n/react';
import { BadgeEuro, EyeOff, FileText, type LucideIcon, Mail, RotateCcw, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite, useUser } from '#app/platform/request/root-data.ts';
import { statementName } from './rules.ts';

const tags = { b: (words: ReactNode) => <b>{words}</b> };

/** What holds for every bundle. */
export function PackageFacts({ checkout }: { checkout: CheckoutView }) {
  const { refund_days: days } = useSite();
  const name = statementName(checkout);
  return (
    <ul className="facts facts-across mt-8">
      {days > 0 && (
        <Fact icon={RotateCcw}>
          <Rich text="checkout:fact_back" params={{ days }} tags={tags} />
        </Fact>
      )}
      {name && (
        <Fact icon={EyeOff}>
          <Rich text="checkout:fact_statement" params={{ name }} tags={tags} />
        </Fact>
      )}
      <Fact icon={BadgeEuro}>
        <Rich text="checkout:fact_money" tags={tags} />
      </Fact>
    </ul>
  );
}

/** What the member should know before the order. */
export function OrderFacts() {
  const { refund_days: days } = useSite();
  const isFirst = !useUser()?.paid_user;
  return (
    <ul className="facts mt-5">
      {days > 0 && (
        <Fact icon={RotateCcw}>
          <Rich text="checkout:withdrawal" params={{ days }} tags={tags} />
        </Fact>
      )}
      <Fact icon={Zap}>
        {isFirst ? (
          <Rich text="checkout:at_once_first" tags={tags} />
        ) : (
          <Rich text="checkout:at_once" tags={tags} />
        )}
      </Fact>
      <Fact icon={Mail}>
        <Rich text="checkout:fact_mail" tags={tags} />
      </Fact>
      <Fact icon={FileText}>
        <Rich
          text="checkout:terms_note"
          tags={{
            terms: (words) => <PageLink page="terms">{words}</PageLink>,
            back: (words) => <PageLink page="return-policy">{words}</PageLink>,
          }}
        />
      </Fact>
    </ul>
  );
}

function PageLink({ page, children }: { page: PageName; children: ReactNode }) {
  return (
    <Link className="link" to={`/pages/${page}`}>
      {children}
    </Link>
  );
}

export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon size={22} strokeWidth={1.6} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
