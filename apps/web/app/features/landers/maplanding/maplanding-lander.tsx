import type { Niche } from '@bowline/contract/niches';
import { formatNumber } from '@bowline/i18n/format-number';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Select } from '@bowline/ui/controls/select';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { Patchwork } from './patchwork.tsx';
import type { CountedRegion, Regions } from './read-regions.server.ts';
import './maplanding.css';

export type MapLanderProps = Pick<LanderData, 'niche' | 'reasons'> & Regions;

const titles = {
  gay: 'lander_maplanding:title_gay',
  milf: 'lander_maplanding:title_milf',
} as const satisfies Partial<Record<Niche, string>>;

const hasOwnWords = (niche: Niche): niche is keyof typeof titles => niche in titles;

/** The visitor's country as a patchwork of its regions, and how many members live in the chosen one. */
export function MapLander({ niche, reasons, chosen: asked, ...map }: MapLanderProps) {
  const t = useT('lander_maplanding');
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState(asked);
  // It may have been chosen before the scripts ran, or be restored by the browser.
  useEffect(() => setChosen(select.current?.value ?? ''), []);
  const region = map.regions.find(({ code }) => code === chosen);

  function choose(code: string) {
    if (select.current) select.current.value = code;
    setChosen(code);
  }

  return (
    <div className="lander-scene quilt">
      <div className="quilt-layout wrap">
        <div className="quilt-words">
          <h1 className="title-hero">
            <Rich
              text={hasOwnWords(niche) ? titles[niche] : 'lander_maplanding:title'}
              tags={{ em: (words) => <em>{words}</em> }}
            />
          </h1>
          <p className="lead">{niche === 'milf' ? t('lead_milf') : t('lead')}</p>
        </div>
        <Patchwork {...map} chosen={region} onChoose={choose} />
        <FirstQuestion
          id="start"
          niche={niche}
          reasons={reasons}
          className="quilt-form card card-raised"
          action={
            <>
              {region ? t('action_in', { region: region.name }) : t('action')}
              <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
            </>
          }
        >
          <Select
            ref={select}
            label={t('region')}
            name="region"
            defaultValue={asked}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{t('choose')}</option>
            {map.regions.map((one) => (
              <option key={one.code} value={one.code}>
                <RegionOption {...one} isCounted={map.isCounted} />
              </option>
            ))}
          </Select>
        </FirstQuestion>
      </div>
    </div>
  );
}

function RegionOption({ name, count, isCounted }: CountedRegion & Pick<Regions, 'isCounted'>) {
  const locale = useLocale();
  return isCounted ? `${name} (${count === null ? '< 5' : formatNumber(count, locale)})` : name;
}
