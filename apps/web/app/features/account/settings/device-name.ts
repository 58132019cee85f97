import type { SessionView } from '@bowline/contract/account';

type Device = Pick<SessionView, 'browser' | 'system'>;

/** Returns "Firefox · Windows", as far as known; `undefined` when nothing is. */
export function deviceName({ browser, system }: Device): string | undefined {
  const known = [browser, system].filter((part) => part !== null);
  return known.length > 0 ? known.join(' · ') : undefined;
}

export const isHandheld = ({ system }: Device): boolean => /^(android|ios|ipados)/i.test(system ?? '');
