import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ArrowDown, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { Face } from './face.tsx';
import { looks } from './looks.ts';
import { Scraps } from './scraps.tsx';
import './collage.css';
import './collage-scroll.css';

const em = (words: ReactNode) => <em>{words}</em>;

export interface CollageLanderProps extends Pick<LanderData, 'niche' | 'reasons'> {
  /** Interests to choose from, named in the visitor's language. */
  cuttings: readonly { readonly key: string; readonly name: string }[];
}

/**
 * Two faces of cut paper, and between them a vase. Scrolling brings the pieces to their places and then makes room for
 * the form (collage-scroll.css).
 */
export function CollageLander({ niche, reasons, cuttings }: CollageLanderProps) {
  const t = useT('lander_collagelanding');
  const [left, right] = looks[niche];
  return (
    <div className="lander-scene collagelanding">
      <section className="collage-stage">
        <Scraps />
        <Face side="left" look={left} />
        <Face side="right" look={right} />
        <Words niche={niche} />
      </section>
      <section id="start" className="collage-start">
        <FirstQuestion
          className="card lander-paper"
          niche={niche}
          reasons={reasons}
          action={
            <>
              {t('action')}
              <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
            </>
          }
        >
          <h2 className="title-2">
            <Rich text="lander_collagelanding:ask" tags={{ em }} />
          </h2>
          <p className="collage-ask">{t('ask_text')}</p>
          <fieldset className="collage-cuttings">
            <legend>
              <VisuallyHidden>{t('ask_text')}</VisuallyHidden>
            </legend>
            {cuttings.map(({ key, name }) => (
              <label key={key}>
                <input type="checkbox" name="interests" value={key} />
                {name}
              </label>
            ))}
          </fieldset>
        </FirstQuestion>
      </section>
    </div>
  );
}

function Words({ niche }: Pick<LanderData, 'niche'>) {
  const t = useT('lander_collagelanding');
  const usual = { title: 'lander_collagelanding:title', lead: t('lead') } as const;
  const own = {
    gay: { title: 'lander_collagelanding:title_gay', lead: t('lead_gay') },
    she: { title: 'lander_collagelanding:title_she', lead: t('lead_she') },
  } as const;
  const { title, lead } = niche === 'gay' || niche === 'she' ? own[niche] : usual;
  return (
    <div className="collage-words">
      <h1 className="title-hero">
        <Rich text={title} tags={{ em }} />
      </h1>
      <p className="lead">{lead}</p>
      <a href="#start" className={buttonClass({ tone: 'accent', size: 56 })}>
        {t('bring')}
        <ArrowDown size={20} strokeWidth={1.6} aria-hidden="true" />
      </a>
    </div>
  );
}
