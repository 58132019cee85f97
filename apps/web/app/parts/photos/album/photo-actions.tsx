import type { OwnPhotoView } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { MoveLeft, MoveRight, Star } from 'lucide-react';
import { isPresentable } from '../upload/presentable.ts';

export interface PhotoActionsProps {
  photo: OwnPhotoView;
  /** From 1. */
  place: number;
  count: number;
  isMain: boolean;
  onMove: (step: -1 | 1) => void;
  onMain: () => void;
}

/** Moves the chosen photo, like dragging it. */
export function PhotoActions({ photo, place, count, isMain, onMove, onMain }: PhotoActionsProps) {
  const t = useT('photos');
  const canBeMain = !isMain && isPresentable(photo);
  if (count === 1 && !canBeMain) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {count > 1 && (
        <fieldset className="flex items-center gap-2">
          <legend className="visually-hidden">{t('order')}</legend>
          {/* Not `disabled` at the ends, which would drop the focus of a user who keeps pressing. */}
          <Button
            tone="quiet"
            size={44}
            round
            aria-label={t('move_earlier')}
            title={t('move_earlier')}
            aria-disabled={place === 1}
            onClick={() => place > 1 && onMove(-1)}
          >
            <MoveLeft strokeWidth={1.6} aria-hidden="true" />
          </Button>
          <Button
            tone="quiet"
            size={44}
            round
            aria-label={t('move_later')}
            title={t('move_later')}
            aria-disabled={place === count}
            onClick={() => place < count && onMove(1)}
          >
            <MoveRight strokeWidth={1.6} aria-hidden="true" />
          </Button>
        </fieldset>
      )}
      {canBeMain && (
        <Button tone="quiet" size={44} onClick={onMain}>
          <Star strokeWidth={1.6} aria-hidden="true" />
          {t('make_main')}
        </Button>
      )}
    </div>
  );
}
