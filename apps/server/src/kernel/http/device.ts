import Bowser from 'bowser';

/** Enough for the owner to recognise a session, too coarse to fingerprint anybody. */
export interface Device {
  /** Such as "Firefox". */
  readonly browser: string | null;
  /** Such as "Windows". */
  readonly system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Longer than any real user agent; keeps the parser's regular expressions off arbitrary input. */
const maxUserAgentLength = 512;

/** Keeps well-known names only: for an unknown browser the parser would echo its user agent. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > maxUserAgentLength) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: nameIn(browsers, browser.name), system: nameIn(systems, os.name) };
}

const nameIn = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
