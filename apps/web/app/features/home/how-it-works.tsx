import { Rich, useT } from '@bowline/i18n/react';
import type { Offer } from './offer.ts';
import { ThreadedSteps } from './threaded-steps.tsx';

/** `freeMessages`: how many messages a new member's credits pay for. */
export function HowItWorks({ offer, freeMessages }: { offer: Offer; freeMessages: number }) {
  const t = useT('home');
  return (
    <section id="how" className="overflow-x-clip py-16 lg:py-28">
      <div className="wrap">
        <h2 className="title-1">
          <Rich text="home:how_title" tags={{ em: (words) => <em>{words}</em> }} />
        </h2>
        <ThreadedSteps
          steps={[
            { title: t('how_join'), text: t('how_join_text') },
            { title: t('how_look'), text: t('how_look_text', { count: offer.sharpPhotosADay }) },
            {
              title: t('how_write'),
              text: freeMessages > 0 ? t('how_write_free', { count: freeMessages }) : t('how_write_text'),
            },
          ]}
        />
      </div>
    </section>
  );
}
