import type { BundleView, CheckoutView } from '@bowline/contract/payments';
import { useLocale, useT } from '@bowline/i18n/react';
import { Mark } from '@bowline/ui/brand/mark';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import { ArrowLeft, Star } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { percent } from '../bonus/percent.ts';
import { BonusEnded, DiscountEnd } from './bonus.tsx';
import { BundleSize } from './bundle-choice.tsx';
import { StruckPrice, useMoney } from './money.tsx';
import { hasTimeBonus, savingOn } from './rules.ts';

const STEPS = 3;

interface StepFrameProps {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  /** The address of the packages, or of the step that `backWords` names. */
  readonly back: string;
  readonly backWords?: string | undefined;
  /** Missing for an order that has one step only. */
  readonly progress?: { readonly step: number; readonly name: string };
  readonly title: ReactNode;
  /** Distinguishes steps that share an address: a change moves the focus to the title. */
  readonly name: string;
  /** Whether the step itself shows the bill. */
  readonly billed?: boolean;
  readonly children: ReactNode;
}

/** What is bought on one side, the question on the other. */
export function StepFrame({
  checkout,
  bundle,
  back,
  backWords,
  progress,
  title,
  name,
  billed,
  children,
}: StepFrameProps) {
  const t = useT('checkout');
  const heading = useStepFocus(name);
  const { revalidate } = useRevalidator();
  return (
    <div className="buying checkout">
      <Order checkout={checkout} bundle={bundle} back={back} backWords={backWords} billed={billed ?? false} />
      <section className="checkout-step">
        {progress && (
          <div className="checkout-top">
            <p className="checkout-count">
              <span>{progress.name}</span>
              <span>{t('step', { step: progress.step, steps: STEPS })}</span>
            </p>
            <ProgressRope step={progress.step} steps={STEPS} />
          </div>
        )}
        <h1 ref={heading} tabIndex={-1} className="title-1">
          {title}
        </h1>
        <BonusEnded checkout={checkout} bundle={bundle} onEnd={() => void revalidate()} />
        {children}
      </section>
    </div>
  );
}

interface OrderProps {
  readonly checkout: CheckoutView;
  readonly bundle: BundleView;
  readonly back: string;
  readonly backWords: string | undefined;
  readonly billed: boolean;
}

function Order({ checkout, bundle, back, backWords, billed }: OrderProps) {
  const t = useT('checkout');
  const money = useMoney();
  const isFirst = !useUser()?.paid_user;
  const saving = savingOn(bundle);
  return (
    <aside className="order band" aria-label={t('what')}>
      <div className="order-in">
        <Mark size={420} ornament className="order-mark" />
        <Link to={back} className="order-back">
          <ArrowLeft size={20} strokeWidth={1.6} aria-hidden="true" />
          {backWords ?? t('other_bundle')}
        </Link>
        <p className="order-size-line">
          <BundleSize credits={bundle.credits} className="order-size" />
        </p>
        <p className="order-unit">
          {t('order_unit', {
            messages: t('messages', { count: bundle.messages }),
            price: money(bundle.message_price),
          })}
        </p>
        {isFirst && (
          <p className="order-plus">
            <Star strokeWidth={1.6} aria-hidden="true" />
            {t('order_premium')}
          </p>
        )}
        <div className={billed ? 'order-bill order-billed' : 'order-bill'}>
          {saving && <Discounts checkout={checkout} bundle={bundle} />}
          <p className="order-sum figures">
            <span className="order-total">{t('bill_total')}</span>
            {saving && <StruckPrice price={bundle.list_price} />}
            <b>{money(bundle.price)}</b>
          </p>
        </div>
        {saving && <DiscountEnd checkout={checkout} />}
      </div>
    </aside>
  );
}

/** On wide screens: the list price, and what the discount takes off. */
function Discounts({ checkout, bundle }: { checkout: CheckoutView; bundle: BundleView }) {
  const t = useT('checkout');
  const money = useMoney();
  return (
    <dl className="order-lines figures">
      <div>
        <dt>{t('bill_price')}</dt>
        <dd>{money(bundle.list_price)}</dd>
      </div>
      <DiscountLine checkout={checkout} bundle={bundle} />
    </dl>
  );
}

/** One line of a bill: the discount's name and what it takes off. */
export function DiscountLine({ checkout, bundle }: { checkout: CheckoutView; bundle: BundleView }) {
  const t = useT('checkout');
  const money = useMoney();
  const locale = useLocale();
  const { discount } = checkout;
  const saving = savingOn(bundle);
  if (!discount || !saving) return null;
  const percentage = percent(discount.percentage, locale);
  return (
    <div className="bill-plain">
      <dt>
        {hasTimeBonus(checkout)
          ? t('bill_bonus', { percentage })
          : t('bill_discount', { code: discount.code, percentage })}
      </dt>
      <dd className="saves">− {money(saving)}</dd>
    </div>
  );
}

/** Focuses the title when another step is shown at the same address; a navigation does so by itself. */
export function useStepFocus(name: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    heading.current?.focus();
  }, [name]);
  return heading;
}
