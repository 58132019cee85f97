import { useT } from '@bowline/i18n/react';

/** Where it is said aloud how much is left. The first is where it is worth counting. */
const STEPS = [0, 20, 50, 100] as const;
const NEAR = 100;

export const counterId = 'composer-room';

/** As the server counts. */
export const lengthOf = (text: string): number => text.trim().length;

export const isNearEnd = (text: string, longest: number): boolean => longest - lengthOf(text) <= NEAR;

/** Of the steps, the one that was passed last; nothing while there is room enough, or none. */
export const stepOf = (left: number): number | undefined =>
  left < 0 ? undefined : STEPS.find((step) => left <= step);

/** How many characters are left, once there are few; or how many are too many. Read aloud now and then, not at every key. */
export function CharacterCounter({ text, longest }: { text: string; longest: number }) {
  const t = useT('chat');
  const left = longest - lengthOf(text);
  const step = stepOf(left);
  return (
    <>
      {isNearEnd(text, longest) && (
        <p id={counterId} className={`composer-room figures ${left < 0 ? 'composer-room-none' : ''}`}>
          {left < 0 ? t('too_long', { count: -left }) : t('room', { count: left })}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {left < 0 ? t('too_long_now') : step !== undefined && t('room', { count: step })}
      </p>
    </>
  );
}
