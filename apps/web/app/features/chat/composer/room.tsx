import { useT } from '@bowline/i18n/react';

/** From here on it is worth counting. */
const NEAR = 100;

/** As the server counts. */
export const lengthOf = (text: string): number => text.trim().length;

/** How many characters are left, once there are few; or how many are too many. */
export function CharactersLeft({ text, longest }: { text: string; longest: number }) {
  const t = useT('chat');
  const left = longest - lengthOf(text);
  if (left > NEAR) return <p role="status" />;
  return (
    <p role="status" className={`composer-room figures ${left < 0 ? 'composer-room-none' : ''}`}>
      {left < 0 ? t('too_long', { count: -left }) : t('room', { count: left })}
    </p>
  );
}
