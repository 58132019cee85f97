import { useT } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Heart, Info, Undo2, X } from 'lucide-react';
import type { DeckAction } from './use-deck-keys.ts';

export interface DeckButtonsProps {
  /** The name on the top card. */
  name: string;
  /** Whether a like is left for the top card. */
  mayLike: boolean;
  canUndo: boolean;
  onAction: (action: DeckAction) => void;
}

export function DeckButtons({ name, mayLike, canUndo, onAction }: DeckButtonsProps) {
  const t = useT('swipe');
  const hydrated = useHydrated();
  return (
    <div className="deck-buttons">
      <button
        type="button"
        className="deck-button deck-button-small"
        aria-label={t('undo')}
        disabled={!hydrated || !canUndo}
        onClick={() => onAction('undo')}
      >
        <Undo2 strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="deck-button"
        aria-label={t('pass', { name })}
        onClick={() => onAction('pass')}
      >
        <X strokeWidth={1.8} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="deck-button deck-button-like"
        aria-label={t('like', { name })}
        // It stays pressable: a press shows that the card does not move.
        aria-disabled={!mayLike}
        onClick={() => onAction('like')}
      >
        <Heart strokeWidth={1.6} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="deck-button deck-button-small"
        aria-label={t('open', { name })}
        onClick={() => onAction('open')}
      >
        <Info strokeWidth={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
