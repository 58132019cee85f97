import Bowser from 'bowser';

/** What a session was opened with: enough for its owner to know it again, too little to tell two people apart. */
export interface Device {
  /** Such as "Firefox". */
  readonly browser: string | null;
  /** Such as "Windows". */
  readonly system: string | null;
}

export const unknownDevice: Device = { browser: null, system: null };

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** No browser describes itself at greater length, and patterns are not run over whatever somebody sends. */
const longestDescription = 512;

/** Only names that many bear are kept: of an unheard-of browser the parser would repeat its own words. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > longestDescription) return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: nameIn(browsers, browser.name), system: nameIn(systems, os.name) };
}

const nameIn = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
