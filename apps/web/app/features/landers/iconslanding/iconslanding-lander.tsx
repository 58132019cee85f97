import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import { formatNumber } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import type { InterestNames } from '../read-counts.ts';
import { useInterestCount } from '../use-interest-count.ts';
import { DiscField } from './disc-field.tsx';
import './iconslanding.css';

export interface IconsLanderProps extends Pick<LanderData, 'niche' | 'reasons'> {
  /** How many members there are; null below five, or before the first count. */
  total: number | null;
  interests: InterestNames;
}

interface Words {
  readonly title:
    | 'lander_iconslanding:title'
    | 'lander_iconslanding:title_bbw'
    | 'lander_iconslanding:title_gilf';
  readonly lead:
    | 'lander_iconslanding:lead'
    | 'lander_iconslanding:lead_bbw'
    | 'lander_iconslanding:lead_gilf';
}
const usual: Words = { title: 'lander_iconslanding:title', lead: 'lander_iconslanding:lead' };
const byNiche: Partial<Record<Niche, Words>> = {
  bbw: { title: 'lander_iconslanding:title_bbw', lead: 'lander_iconslanding:lead_bbw' },
  gilf: { title: 'lander_iconslanding:title_gilf', lead: 'lander_iconslanding:lead_gilf' },
};

/** Fifty interests round a question, and how many members share the chosen ones. */
export function IconsLander({ niche, reasons, total, interests }: IconsLanderProps) {
  const t = useT('lander_iconslanding');
  const words = byNiche[niche] ?? usual;
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  return (
    <div className="lander-scene icons">
      <FirstQuestion
        niche={niche}
        reasons={reasons}
        className="icons-form"
        action={
          <>
            {t('action')}
            <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        <div className="icons-head" style={{ '--letters': t('page_title').length } as CSSProperties}>
          <h1 className="title-hero">
            <Rich text={words.title} tags={{ em: (word) => <em>{word}</em> }} />
          </h1>
          <p className="lead">{t(words.lead)}</p>
        </div>
        <DiscField names={interests} onChoose={setChosen} />
        {total !== null && <Tally niche={niche} total={total} chosen={chosen} names={interests} />}
      </FirstQuestion>
    </div>
  );
}

interface TallyProps {
  niche: Niche;
  total: number;
  chosen: readonly Interest[];
  names: InterestNames;
}

/** The number of members, or of those who share what is chosen. Without scripts it stays the number of all. */
function Tally({ niche, total, chosen, names }: TallyProps) {
  const t = useT('lander_iconslanding');
  const locale = useLocale();
  const shared = useInterestCount(niche, chosen);
  const [first] = shared?.chosen ?? [];
  const count = shared ? shared.count : total;
  const words = () => {
    if (count === null) return t('few');
    if (!shared || !first) return t('total');
    return shared.chosen.length === 1 ? t('one', { interest: names[first] ?? '' }) : t('many');
  };
  return (
    <p className="icons-tally" aria-live="polite">
      {count !== null && <b>{formatNumber(count, locale)}</b>} <span>{words()}</span>
    </p>
  );
}
