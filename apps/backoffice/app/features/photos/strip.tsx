import { useT } from '@bowline/i18n/react';
import { Check, Clock, CornerRightUp, X } from 'lucide-react';
import type { Choice, Entry } from './choice.ts';
import { doneTexts } from './choice-texts.ts';
import { addressOf } from './pictures.ts';

interface StripProps {
  readonly entries: readonly Entry[];
  readonly index: number;
  readonly onGo: (id: string) => void;
}

/** How many of those before stay in sight. */
const before = 4;
const shown = 16;

const icons = {
  approve: Check,
  reject: X,
  set_aside: Clock,
  escalate: CornerRightUp,
} as const satisfies Record<Choice['kind'], unknown>;

/** The last ones and the next, small; what is veiled is veiled here too. */
export function Strip({ entries, index, onGo }: StripProps) {
  const t = useT('office-photos');
  const from = Math.max(0, index - before);
  return (
    <ul className="photo-strip" aria-label={t('strip')}>
      {entries.slice(from, from + shown).map(({ photo, choice }, offset) => {
        const Icon = choice && icons[choice.kind];
        const isCurrent = from + offset === index;
        return (
          <li
            key={photo.id}
            data-choice={choice?.kind}
            data-flagged={(!choice && photo.veiled) || undefined}
            aria-current={isCurrent || undefined}
          >
            <button type="button" onClick={() => onGo(photo.id)} tabIndex={-1}>
              <img
                src={addressOf(photo, photo.veiled || photo.look_only ? 'blurred' : 'small')}
                alt={choice ? t(doneTexts[choice.kind], { name: photo.owner.name }) : photo.owner.name}
                width={58}
                height={72}
              />
              {Icon && (
                <span>
                  <i>
                    <Icon aria-hidden="true" />
                  </i>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
