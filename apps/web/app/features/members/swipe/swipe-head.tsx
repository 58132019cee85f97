import type { SwipeGender } from '@bowline/contract/swipe';
import { formatDate, formatRelativeDay } from '@bowline/i18n/format-date';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { ProgressRope } from '@bowline/ui/brand/ornament';
import { Menu } from '@bowline/ui/overlays/menu';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { ChevronDown, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { genderWords } from '#app/parts/profile-fields/gender-words.ts';
import { useSite } from '#app/platform/request/root-data.ts';

export interface SwipeHeadProps {
  left: number;
  aDay: number;
  resetsAt: string;
  gender: SwipeGender;
}

/** The title, the likes left and the keys. */
export function SwipeHead({ left, aDay, resetsAt, gender }: SwipeHeadProps) {
  const t = useT('swipe');
  return (
    <div className="swipe-head">
      <h1 className="title-1">
        <span className="lg:hidden">{t('title')}</span>
        <span className="hidden lg:inline">
          <Rich text="swipe:heading" tags={{ em: (words) => <em>{words}</em> }} />
        </span>
      </h1>
      <p className="hidden text-text-2 lg:block">{t('lead', { count: aDay })}</p>
      <p className="swipe-left">
        <ProgressRope step={left} steps={aDay} />
        <span className="figures">
          <Rich text="swipe:left" params={{ left, total: aDay }} tags={{ b: (words) => <b>{words}</b> }} />
        </span>
      </p>
      <GenderMenu gender={gender} />
      {left === 0 && <Resets resetsAt={resetsAt} />}
      <Keys />
    </div>
  );
}

function GenderMenu({ gender }: { gender: SwipeGender }) {
  const t = useT('swipe');
  const locale = useLocale();
  const { genders } = useSite();
  const names = {
    female: t('gender_female'),
    male: t('gender_male'),
    nonbinary: t('gender_nonbinary'),
    everyone: t('gender_everyone'),
  };
  // Two genders are offered only where the member looks for them.
  const choices = [...genders, ...(gender.includes(',') ? [gender] : []), 'everyone'] as const;
  return (
    <div className="swipe-gender">
      <Menu
        label={t('gender')}
        align="start"
        triggerClass="chip chip-button"
        trigger={
          <>
            {genderWords(gender, names, locale)}
            <ChevronDown strokeWidth={1.6} aria-hidden="true" />
          </>
        }
      >
        {choices.map((value) => (
          <Link
            key={value}
            to={`/swipe-game?gender=${value}`}
            replace
            className="menu-item"
            aria-current={value === gender ? 'true' : undefined}
          >
            {genderWords(value, names, locale)}
          </Link>
        ))}
      </Menu>
      <Link to="/match-finder" prefetch="intent" className="chip chip-button">
        <Sparkles strokeWidth={1.6} aria-hidden="true" />
        {/* A phone needs the room for the cards. */}
        <span className="max-md:sr-only">{t('end_finder')}</span>
      </Link>
    </div>
  );
}

/** When new likes become available, in local time. */
function Resets({ resetsAt }: { resetsAt: string }) {
  const t = useT('swipe');
  const locale = useLocale();
  const [now] = useState(() => new Date());
  // The server does not know the viewer's time zone.
  if (!useHydrated()) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = new Date(resetsAt);
  return (
    <p className="swipe-resets" role="status">
      {t('resets', {
        day: formatRelativeDay(moment, locale, now, timeZone),
        time: formatDate(moment, locale, { timeStyle: 'short', timeZone }),
      })}
    </p>
  );
}

function Keys() {
  const t = useT('swipe');
  const keys = [
    ['←', t('key_pass')],
    ['→', t('key_like')],
    ['Z', t('key_undo')],
    [t('key_space'), t('key_open')],
  ];
  return (
    <dl className="swipe-keys">
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd className="kbd">{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
