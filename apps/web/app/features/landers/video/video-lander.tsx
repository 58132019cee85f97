import { Rich, useT } from '@bowline/i18n/react';
import { ArrowRight } from 'lucide-react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { Film } from './film.tsx';
import './video.css';

/** A film that teaches one knot, and the first question below it. */
export function VideoLander({ niche, reasons }: LanderData) {
  const t = useT('lander_video');
  return (
    <div className="lander-scene cinema">
      <Film />
      <div className="cinema-below wrap">
        <div className="cinema-words">
          <h1 className="title-hero">
            <Rich text="lander_video:title" tags={{ em: (words) => <em>{words}</em> }} />
          </h1>
          <p className="lead">{niche === 'she' ? t('lead_she') : t('lead')}</p>
        </div>
        <FirstQuestion
          niche={niche}
          reasons={reasons}
          action={
            <>
              {t('action')}
              <ArrowRight strokeWidth={1.6} aria-hidden="true" />
            </>
          }
        />
      </div>
    </div>
  );
}
