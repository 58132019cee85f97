import { Rich, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { longestLine, useDot } from './headline.ts';
import { Knot } from './knot.tsx';
import { Cup, Night, Yeses } from './scene-art.tsx';
import './scenes.css';
import './scroll.css';

const em = (words: ReactNode) => <em>{words}</em>;

/**
 * An evening in five scenes. Scrolling opens each through a circle of the one before, beginning with the full stop of
 * the headline (scroll.css); where that is not possible or not wanted the scenes stand below each other.
 */
export function TransitionsvideoLander({ niche, reasons }: Pick<LanderData, 'niche' | 'reasons'>) {
  const t = useT('lander_transitionsvideolanding');
  return (
    <div className="lander-scene transitionsvideolanding">
      <i id="coffee" className="scene-anchor" />
      <div className="scene-stage">
        <Opening niche={niche} />
        <section className="scene scene-coffee">
          <Cup />
          <i className="scene-hole" />
          <div className="scene-words">
            <h2 className="title-hero">
              <Rich text="lander_transitionsvideolanding:coffee" tags={{ em }} />
            </h2>
            <p className="lead">{t('coffee_text')}</p>
          </div>
        </section>
        <section className="scene scene-match">
          <Yeses yes={t('yes')} />
          <i className="scene-hole" />
          <div className="scene-words">
            <h2 className="title-hero">
              <Rich text="lander_transitionsvideolanding:match" tags={{ em }} />
            </h2>
            <p className="lead">{t('match_text')}</p>
          </div>
        </section>
        <section className="scene scene-night">
          <Night />
          <i className="scene-hole" />
          <div className="scene-words">
            <h2 className="title-hero">
              <Rich text="lander_transitionsvideolanding:night" tags={{ em }} />
            </h2>
            <p className="lead">{t('night_text')}</p>
          </div>
        </section>
        <section className="scene scene-end">
          <div className="wrap scene-end-columns">
            <Knot />
            <div className="scene-end-words">
              <h2 className="title-hero">
                <Rich text="lander_transitionsvideolanding:end" tags={{ em }} />
              </h2>
              <p className="lead">{t('end_text')}</p>
            </div>
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
            />
          </div>
        </section>
        <i className="scene-progress" />
      </div>
    </div>
  );
}

function Opening({ niche }: Pick<LanderData, 'niche'>) {
  const t = useT('lander_transitionsvideolanding');
  const dot = useRef<HTMLElement>(null);
  useDot(dot);
  const usual = {
    title: 'lander_transitionsvideolanding:title',
    words: t('page_title'),
    lead: t('lead'),
  } as const;
  const bbw = {
    title: 'lander_transitionsvideolanding:title_bbw',
    words: t('page_title_bbw'),
    lead: t('lead_bbw'),
  } as const;
  const { title, words, lead } = niche === 'bbw' ? bbw : usual;
  const lines = {
    '--two-lines': longestLine(words.split(' '), 2),
    '--three-lines': longestLine(words.split(' '), 3),
  };
  return (
    <section className="scene scene-opening">
      <div className="wrap">
        <h1 className="scene-title" style={lines as CSSProperties}>
          <Rich
            text={title}
            tags={{
              em,
              dot: (word) => (
                <span className="whitespace-nowrap">
                  {word}
                  <i ref={dot} className="scene-dot" />
                </span>
              ),
            }}
          />
        </h1>
      </div>
      <div className="scene-low">
        <p className="lead">{lead}</p>
        <div className="scene-actions">
          <a href="#coffee" className={buttonClass({ tone: 'accent', size: 56 })}>
            {t('play')}
            <ArrowDown size={20} strokeWidth={1.6} aria-hidden="true" />
          </a>
          <SignUpLink className="scene-skip">{t('skip')}</SignUpLink>
        </div>
      </div>
    </section>
  );
}
