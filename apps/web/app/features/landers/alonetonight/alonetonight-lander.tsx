import type { Country } from '@bowline/contract/sites';
import { formatDate } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { MoveHorizontal } from 'lucide-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { FirstQuestion } from '#app/parts/sign-up-entry/first-question.tsx';
import type { LanderData } from '#app/parts/sign-up-entry/read-lander.ts';
import { Curtain, Sill } from './room.tsx';
import { lightAt, phaseAt } from './sky.ts';
import { Street } from './street.tsx';
import { titleOf } from './titles.ts';
import './alonetonight.css';

export interface AlonetonightProps extends LanderData {
  /** The hour in the visitor's country, as the server knows it. */
  hour: number;
  country: Country;
}

/** A room at the visitor's hour. Answering turns on the lamp, and with scripts the hour can be moved. */
export function AlonetonightLander({ niche, reasons, hour: serverHour, country }: AlonetonightProps) {
  const t = useT('lander_alonetonight');
  const locale = useLocale();
  const isHydrated = useHydrated();
  const [hour, setHour] = useState(serverHour);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => setHour(hourOfClock()), []);

  const phase = phaseAt(hour);
  const { body, along, height } = lightAt(hour);
  const time = formatDate(new Date(hour * 3_600_000), locale, { timeStyle: 'short', timeZone: 'UTC' });
  const lead = { gay: t('lead_gay'), milf: t('lead_milf') }[niche as string] ?? t('lead');
  return (
    <div
      className="lander-scene tonight"
      data-phase={phase}
      style={{ '--along': along, '--height': height } as CSSProperties}
    >
      <div className="tonight-glow" />
      <div className="tonight-window">
        <Street body={body} country={country} />
        {isHydrated && (
          <>
            <span
              className="tonight-hint"
              data-touched={isTouched || undefined}
              data-before={along > 0.4 || undefined}
            >
              <MoveHorizontal strokeWidth={1.6} aria-hidden="true" />
              {t('slide')}
            </span>
            <input
              type="range"
              className="tonight-time"
              min="0"
              max="23.75"
              step="0.25"
              value={Math.round(((hour + 12) % 24) * 4) / 4}
              aria-label={t('hour')}
              aria-valuetext={time}
              onChange={({ target }) => {
                setTouched(true);
                setHour((Number(target.value) + 12) % 24);
              }}
            />
          </>
        )}
      </div>
      <Curtain />
      <Sill />
      <div className="tonight-words">
        <p className="tonight-clock">{t('clock', { time })}</p>
        <h1 className="title-hero">
          <Rich text={titleOf(phase, niche)} tags={{ em: (words) => <em>{words}</em> }} />
        </h1>
        <p className="lead">{lead}</p>
        <FirstQuestion niche={niche} reasons={reasons} action={t('action')} />
        <p className="tonight-drawn">{t('drawn')}</p>
      </div>
    </div>
  );
}

function hourOfClock(): number {
  const now = new Date();
  return now.getHours() + now.getMinutes() / 60;
}
