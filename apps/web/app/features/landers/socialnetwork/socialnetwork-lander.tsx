import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import { Rich, useT } from '@bowline/i18n/react';
import { ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import type { Combinations, InterestNames } from '../read-counts.ts';
import { chosenIn } from '../use-interest-count.ts';
import { Hub } from './hub.tsx';
import { firstPin, type Pin, pinsFor } from './string-art.ts';
import { pinId, StringWeb } from './string-web.tsx';
import './socialnetwork.css';

export interface NetworkLanderProps extends Pick<LanderData, 'niche' | 'reasons'>, Combinations {
  interests: InterestNames;
}

const ownPins = 3;

type Lead = 'lander_socialnetwork:lead' | 'lander_socialnetwork:lead_gay';
const leads: Partial<Record<Niche, Lead>> = { gay: 'lander_socialnetwork:lead_gay' };

/** String art of interests as members combine them. Three pins are the visitor's own thread, which the sign-up takes along. */
export function NetworkLander({ niche, reasons, counted, total, interests, pairs }: NetworkLanderProps) {
  const t = useT('lander_socialnetwork');
  const pins = useMemo(() => pinsFor(interests), [interests]);
  const [now, setNow] = useState<Interest>(() => firstPin[niche]);
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scene.current) setChosen(chosenIn(scene.current).slice(0, ownPins));
  }, []);
  function choose(interest: Interest, isChosen: boolean) {
    const others = chosen.filter((one) => one !== interest);
    const [oldest] = others;
    const isFull = isChosen && others.length === ownPins;
    if (isFull && oldest) uncheck(oldest);
    setChosen(isChosen ? [...others.slice(isFull ? 1 : 0), interest] : others);
    setNow(interest);
  }
  return (
    <div ref={scene} className="lander-scene network">
      <FirstQuestion
        niche={niche}
        reasons={reasons}
        className="network-form wrap"
        action={
          <>
            {t('action')}
            <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        <h1 className="title-hero">
          <Rich text="lander_socialnetwork:title" tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="lead">{t(leads[counted] ?? 'lander_socialnetwork:lead', { count: pins.length })}</p>
        <StringWeb pins={pins} pairs={pairs} now={now} chosen={chosen} onLook={setNow} onChoose={choose}>
          <Hub niche={counted} names={interests} pairs={pairs} now={now} chosen={chosen} />
        </StringWeb>
        <OwnThread chosen={chosen} names={interests} />
        <Chips pins={pins} first={firstPin[niche]} chosen={chosen} />
        {total !== null && <p className="network-source">{t('source', { count: total })}</p>}
      </FirstQuestion>
    </div>
  );
}

function uncheck(interest: Interest): void {
  const box = document.getElementById(pinId(interest));
  if (box instanceof HTMLInputElement) box.checked = false;
}

function OwnThread({ chosen, names }: { chosen: readonly Interest[]; names: InterestNames }) {
  const t = useT('lander_socialnetwork');
  return (
    <p className="network-thread-line" aria-live="polite">
      <span>{t('yours')}</span>
      {Array.from({ length: ownPins }, (_, place) => {
        const interest = chosen[place];
        return interest ? <b key={place}>{names[interest]}</b> : <b key={place} className="network-slot" />;
      })}
    </p>
  );
}

interface ChipsProps {
  pins: readonly Pin[];
  first: Interest;
  chosen: readonly Interest[];
}

/** On phones the pins are too small to hit: the same checkboxes have larger labels in a row. */
function Chips({ pins, first, chosen }: ChipsProps) {
  const t = useT('lander_socialnetwork');
  const at = pins.findIndex(({ interest }) => interest === first);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a second fieldset would announce the checkboxes' group twice
    <div
      className="network-chips"
      role="group"
      aria-label={t('pick')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      {[...pins.slice(at), ...pins.slice(0, at)].map(({ interest, name }) => (
        <label key={interest} htmlFor={pinId(interest)} data-chosen={chosen.includes(interest) || undefined}>
          {name}
        </label>
      ))}
    </div>
  );
}
