import type { SwipeGender } from '@bowline/contract/swipe';
import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { CardSkeleton } from '@bowline/ui/feedback/skeleton';
import { Link } from 'react-router';
import type { RegionNames } from '#app/parts/cards/region-names.ts';
import { useWish } from './use-wish.ts';

export interface DeckEndProps {
  gender: SwipeGender;
  regions: RegionNames;
  onUndo: (() => void) | undefined;
}

/** All members who were looked for have been swiped. */
export function DeckEnd({ gender, regions, onUndo }: DeckEndProps) {
  const t = useT('swipe');
  const wish = useWish(gender, regions);
  return (
    <EmptyState
      title={t('end_title')}
      action={
        <div className="grid w-full max-w-90 gap-2">
          {gender !== 'everyone' && (
            <Link to="/swipe-game?gender=everyone" replace className={buttonClass({ block: true })}>
              {t('end_wider')}
            </Link>
          )}
          <Link to="/match-finder" className={buttonClass({ tone: 'quiet', block: true })}>
            {t('end_finder')}
          </Link>
          <Link to="/members" className={buttonClass({ tone: 'quiet', block: true })}>
            {wish ? t('end_change') : t('end_members')}
          </Link>
          {onUndo && (
            <Button tone="ghost" block onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
        </div>
      }
    >
      {wish ? t('end_text_wish', { wish }) : t('end_text')}
    </EmptyState>
  );
}

export function DeckFailed({ onAgain }: { onAgain: () => void }) {
  const t = useT('swipe');
  return (
    <EmptyState title={t('failed_title')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {t('failed_text')}
    </EmptyState>
  );
}

export function DeckLoading() {
  const t = useT('swipe');
  return (
    <div className="swipe-stage">
      <div className="swipe-stack" aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <CardSkeleton />
      </div>
    </div>
  );
}
