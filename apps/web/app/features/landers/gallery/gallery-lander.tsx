import { Rich, useT } from '@bowline/i18n/react';
import type { ReactNode } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { KnotPicture, type KnotPictureProps } from './knot-picture.tsx';
import { knots } from './knots.ts';
import { RopeBarrier } from './rope-barrier.tsx';
import { Wall } from './wall.tsx';
import './gallery.css';

/** The wall of a museum: knots with one promise each, and an empty frame that holds the first question. */
export function GalleryLander({ niche, reasons }: LanderData) {
  const t = useT('lander_gallery');
  const { minimum_age: min_age } = useSite();
  return (
    <div className="lander-scene museum">
      <Wall>
        <div className="museum-intro">
          <p className="museum-room">{t('room', { min_age })}</p>
          <h1 className="title-hero">
            <Rich text="lander_gallery:title" tags={{ em: (words) => <em>{words}</em> }} />
          </h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <div className="museum-work museum-yours">
          <Frame frame="gold">
            <div className="museum-mat lander-paper">
              <svg className="museum-sitter" viewBox="0 0 200 150" aria-hidden="true">
                <path d="M100 12c25 0 38 19 37 44-1 22-14 43-37 43S64 78 63 56c-1-25 12-44 37-44ZM18 150c4-30 30-40 58-46 8 12 40 12 48 0 28 6 54 16 58 46" />
              </svg>
              <FirstQuestion niche={niche} reasons={reasons} action={t('action')} />
            </div>
          </Frame>
          <Label title={t('yours')} made={t('yours_made')} text={t('yours_text')} />
        </div>
        <Works />
      </Wall>
      <RopeBarrier />
    </div>
  );
}

function Works() {
  const t = useT('lander_gallery');
  const work = (
    knot: keyof typeof knots,
    colours: KnotPictureProps['colours'],
    frame: FrameProps['frame'],
    label: LabelProps,
  ) => (
    <li className="museum-work">
      <Frame frame={frame}>
        <div className="museum-mat">
          <KnotPicture knot={knots[knot]} colours={colours} />
        </div>
      </Frame>
      <Label {...label} />
    </li>
  );
  return (
    <ul className="contents">
      {work('reef', 'soft', 'gold', { title: t('reef'), made: t('reef_made'), text: t('reef_text') })}
      {work('sheet', 'warm', 'black', { title: t('sheet'), made: t('sheet_made'), text: t('sheet_text') })}
      {work('eight', 'night', 'white', { title: t('eight'), made: t('eight_made'), text: t('eight_text') })}
      {work('turk', 'deep', 'gold', { title: t('turk'), made: t('turk_made'), text: t('turk_text') })}
      {work('carrick', 'cream', 'black', {
        title: t('carrick'),
        made: t('carrick_made'),
        text: t('carrick_text'),
      })}
      {work('bowline', 'pale', 'white', {
        title: t('bowline'),
        made: t('bowline_made'),
        text: t('bowline_text'),
      })}
    </ul>
  );
}

interface FrameProps {
  frame: 'gold' | 'black' | 'white';
  children: ReactNode;
}

const Frame = ({ frame, children }: FrameProps) => (
  <>
    <div className="museum-lamp" />
    <div className={`museum-frame museum-frame-${frame}`}>{children}</div>
  </>
);

interface LabelProps {
  title: string;
  /** What the work is made of. */
  made: string;
  text: string;
}

const Label = ({ title, made, text }: LabelProps) => (
  <div className="museum-label">
    <h2>{title}</h2>
    <p className="museum-made">{made}</p>
    <p>{text}</p>
  </div>
);
