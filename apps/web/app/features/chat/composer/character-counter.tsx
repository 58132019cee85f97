import { useT } from '@bowline/i18n/react';

/** Remaining characters at which a screen reader announces the count. */
const STEPS = [0, 20, 50, 100] as const;
const NEAR = 100;

export const counterId = 'composer-room';

/** Counts like the server: without surrounding white space. */
export const lengthOf = (text: string): number => text.trim().length;

export const isNearEnd = (text: string, longest: number): boolean => longest - lengthOf(text) <= NEAR;

/** Returns the last step passed; undefined far from the limit or beyond it. */
export const stepOf = (left: number): number | undefined =>
  left < 0 ? undefined : STEPS.find((step) => left <= step);

/** Shows the remaining or excess characters near the limit, and announces them in steps rather than at every key. */
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
