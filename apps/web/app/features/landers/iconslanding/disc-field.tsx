import { kinkInterests } from '@bowline/contract/choices';
import { limits } from '@bowline/contract/limits';
import type { Interest } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import { type CSSProperties, type FormEvent, useEffect, useRef } from 'react';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import type { InterestNames } from '../read-counts.ts';
import { chosenIn } from '../use-interest-count.ts';
import { discs } from './discs.ts';
import { useRepel } from './use-repel.ts';

export interface DiscFieldProps {
  names: InterestNames;
  onChoose: (chosen: readonly Interest[]) => void;
}

/** The interests of the site as checkboxes. More than a count takes cannot be checked with scripts. */
export function DiscField({ names, onChoose }: DiscFieldProps) {
  const t = useT('lander_iconslanding');
  const field = useRef<HTMLFieldSetElement>(null);
  const push = useRepel(field);
  useEffect(() => {
    if (field.current) onChoose(chosenIn(field.current));
  }, [onChoose]);
  function choose({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
    const box = target as HTMLInputElement;
    if (chosenIn(currentTarget).length > limits.countedInterests) box.checked = false;
    onChoose(chosenIn(currentTarget));
    push([...currentTarget.querySelectorAll('input')].indexOf(box));
  }
  return (
    <fieldset ref={field} className="icons-field" onChange={choose}>
      <legend className="visually-hidden">{t('pick')}</legend>
      <ul>
        {discs
          .filter(({ interest }) => names[interest])
          .map(({ interest, x, y, size }, index) => {
            const Icon = interestIcons[interest];
            const name = names[interest] ?? '';
            return (
              <li
                key={interest}
                className={[
                  'icons-disc',
                  kinkInterests.includes(interest) && 'icons-disc-dark',
                  size < 80 && 'icons-disc-small',
                ]
                  .filter(Boolean)
                  .join(' ')}
                style={
                  {
                    '--i': index,
                    '--column': Math.floor(index / 5),
                    '--row': index % 5,
                    '--shift': (index % 5) % 2,
                    '--x': x / 1440,
                    '--y': y / 900,
                    '--size': size,
                    '--letters': longestWord(name),
                  } as CSSProperties
                }
              >
                <label>
                  <input type="checkbox" name="interests" value={interest} />
                  <Icon aria-hidden="true" strokeWidth={1.5} />
                  <span>{name}</span>
                </label>
              </li>
            );
          })}
      </ul>
    </fieldset>
  );
}

/** How many letters the longest word has: a name breaks between its words. */
const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));
