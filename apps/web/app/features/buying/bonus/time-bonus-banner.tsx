import type { UserView } from '@bowline/contract/identity';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ChevronRight, Star } from 'lucide-react';
import { Link, useMatches } from 'react-router';
import { sectionPaths } from '#app/platform/session/open-sections.ts';
import { percent } from './percent.ts';
import { showsBanner } from './rules.ts';
import type { TimeBonus } from './time-bonus.ts';
import { useBonusEnd, useTimeBonus } from './use-time-bonus.ts';

/** The banner at the top while the bonus runs. Server-rendered too, so the page below never shifts. */
export function TimeBonusBanner({ user }: { user: UserView }) {
  const bonus = useTimeBonus(user);
  const route = useMatches().at(-1)?.id;
  if (!bonus || !showsBanner(route, user, bonus)) return null;
  return <Strip bonus={bonus} user={user} />;
}

function Strip({ bonus, user }: { bonus: TimeBonus; user: UserView }) {
  const t = useT('offers');
  const locale = useLocale();
  const until = useBonusEnd(user);
  const { hours, minutes, seconds } = bonus.countdownTimer;
  const percentage = percent(bonus.discountcode.value_percentage, locale);
  return (
    <Link to={sectionPaths.credits} className="bonus-strip band">
      <Star fill="currentColor" strokeWidth={1.6} aria-hidden="true" />
      <b>{t('bonus', { percentage })}</b>
      <span className="bonus-strip-end">
        {/* Screen readers get the end time once; figures that change every second would interrupt them for ever. */}
        <span aria-hidden="true">
          <Rich
            text="offers:time_left"
            params={{ clock: `${hours}:${minutes}:${seconds}` }}
            tags={{ clock: (figures) => <span className="figures">{figures}</span> }}
          />
        </span>
        <VisuallyHidden>{t('valid_until', { time: until })}</VisuallyHidden>
        <span className="bonus-strip-link">{t('see_packages')}</span>
        <ChevronRight className="bonus-strip-arrow" strokeWidth={1.8} aria-hidden="true" />
      </span>
    </Link>
  );
}
