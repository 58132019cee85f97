import { useT } from '@bowline/i18n/react';
import { Disclosure } from '@bowline/ui/controls/disclosure';
import { useSite } from '#app/platform/request/root-data.ts';
import type { MessageCost, Offer } from './offer.ts';

export function Questions({ offer }: { offer: Offer }) {
  const t = useT('home');
  return (
    <section id="questions" className="py-16 lg:py-28">
      <div className="wrap grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <h2 className="title-1">{t('questions_title')}</h2>
        <div>
          {offer.messageCost && <CostQuestion credits={offer.messageCredits} cost={offer.messageCost} />}
          <Disclosure question={t('question_photos')}>{t('answer_photos')}</Disclosure>
          <Disclosure question={t('question_data')}>{t('answer_data')}</Disclosure>
          <Disclosure question={t('question_leave')}>{t('answer_leave')}</Disclosure>
        </div>
      </div>
    </section>
  );
}

function CostQuestion({ credits, cost }: { credits: number; cost: MessageCost }) {
  const t = useT('home');
  const { signup_credits, numMessages } = useSite();
  return (
    <Disclosure question={t('question_cost')} open>
      {cost.least !== cost.most
        ? t('answer_cost', { credits, ...cost })
        : t('answer_cost_same', { credits, price: cost.most })}{' '}
      {numMessages > 0 && t('answer_cost_free', { count: numMessages, credits: signup_credits })}
    </Disclosure>
  );
}
