import type { Interest } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { InterestPair } from '../read-counts.ts';
import { PluckedThreads } from './plucked-threads.tsx';
import { type Pin, pairsOf, threadPaths } from './string-art.ts';

export const pinId = (interest: Interest): string => `pin-${interest}`;

export interface StringWebProps {
  pins: readonly Pin[];
  pairs: readonly InterestPair[];
  /** The interest whose threads are in front. */
  now: Interest;
  chosen: readonly Interest[];
  onLook: (interest: Interest) => void;
  onChoose: (interest: Interest, isChosen: boolean) => void;
  /** What stands in the middle. */
  children: ReactNode;
}

/** Interests as pins on a circle, and a thread for every two that members combine. */
export function StringWeb({ pins, pairs, now, chosen, onLook, onChoose, children }: StringWebProps) {
  const t = useT('lander_socialnetwork');
  const near = new Set(pairsOf(pairs, now).flat());
  const own = chosen.flatMap((interest) => pins.find((pin) => pin.interest === interest) ?? []);
  return (
    <fieldset className="network-web">
      <legend className="visually-hidden">{t('pick')}</legend>
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <AllThreads pins={pins} pairs={pairs} />
        <PluckedThreads pins={pins} pairs={pairs} interest={now} />
        {own.length > 1 && (
          <polygon className="network-own" points={own.map(({ x, y }) => `${x},${y}`).join(' ')} />
        )}
      </svg>
      <ul className="network-pins">
        {pins.map(({ interest, name, turn }) => (
          <li
            key={interest}
            className={[
              turn > 0.5 && 'network-pin-left',
              near.has(interest) && 'network-pin-near',
              now === interest && 'network-pin-now',
            ]
              .filter(Boolean)
              .join(' ')}
            style={{ '--turn': `${turn}turn` } as CSSProperties}
          >
            <input
              type="checkbox"
              id={pinId(interest)}
              name="interests"
              value={interest}
              // Two labels name it: this one, and a larger one for phones.
              aria-label={name}
              onFocus={() => onLook(interest)}
              onChange={({ target }) => onChoose(interest, target.checked)}
            />
            <label htmlFor={pinId(interest)} onPointerEnter={() => onLook(interest)}>
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}

/** Kept from one choice to the next: hundreds of threads do not change with it. */
const AllThreads = memo(function AllThreads({ pins, pairs }: Pick<StringWebProps, 'pins' | 'pairs'>) {
  return threadPaths(pins, pairs).map((path, weight) => (
    <path key={weight} className={`network-thread network-thread-${weight}`} d={path} />
  ));
});
