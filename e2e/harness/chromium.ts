import { existsSync } from 'node:fs';

/** The system's Chromium: nothing is downloaded, and it talks to nobody but the site. `*.localhost` it finds by itself. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

const headlessShell = '/usr/bin/chromium-headless-shell';

/** The same engine without the windows of a browser around it: a third faster. It refuses notices without asking anybody. */
export const quickLaunch =
  process.env.CHROMIUM === undefined && existsSync(headlessShell)
    ? { ...chromiumLaunch, executablePath: headlessShell }
    : chromiumLaunch;

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Size = keyof typeof sizes;
