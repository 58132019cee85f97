import { randomBytes } from 'node:crypto';

/** The secrets that a process does not start without. */
export const randomSecrets = (): Record<string, string> =>
  Object.fromEntries(
    ['MASTER_KEY', 'LOOKUP_KEY', 'PEPPER', 'LINK_KEY'].map((name) => [
      `SECRET_${name}`,
      randomBytes(32).toString('base64'),
    ]),
  );
