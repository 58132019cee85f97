import type { SwipeCard } from '@bowline/contract/swipe';
import { useT } from '@bowline/i18n/react';
import { Divider } from '@bowline/ui/brand/ornament';
import { Chip } from '@bowline/ui/controls/chip';
import { Link } from 'react-router';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';

export type InterestNames = Readonly<Record<string, string>>;

interface OfCard {
  card: SwipeCard;
  names: InterestNames;
}

/** Details of the top card, where there is room beside it. */
export function SwipeAside({ card, names }: OfCard) {
  const t = useT('swipe');
  const { id, name, about_me, shared_interests: shared } = card;
  return (
    <div className="swipe-side">
      {about_me && (
        <p className="say wrap-anywhere">
          {/* The browser knows each language's quotation marks. */}
          <q>{about_me}</q>
        </p>
      )}
      {about_me && shared.length > 0 && <Divider />}
      {shared.length > 0 && (
        <div className="grid gap-3">
          <h2 className="title-3">{t('shared', { count: shared.length })}</h2>
          <SharedInterests card={card} names={names} />
        </div>
      )}
      <Link to={`/members/${id}`} className="link justify-self-start wrap-anywhere">
        {t('profile', { name })}
      </Link>
    </div>
  );
}

export function SharedInterests({ card, names }: OfCard) {
  return (
    <ul className="flex flex-wrap gap-2">
      {card.shared_interests.map((key) => {
        const Icon = interestIcons[key];
        return (
          <li key={key}>
            <Chip shared>
              <Icon strokeWidth={1.6} aria-hidden="true" />
              {names[key] ?? key}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
