import { existsSync } from 'node:fs';

/** The system's Chromium without background requests. It resolves `*.localhost` by itself. */
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

/**
 * The headless shell, a third faster. It denies notifications without a prompt, so tests about push need the full
 * browser.
 */
export const headlessLaunch =
  process.env.CHROMIUM === undefined && existsSync(headlessShell)
    ? { ...chromiumLaunch, executablePath: headlessShell }
    : chromiumLaunch;

/** A phone lays pages out in a viewport of its own: only there does content that is too wide move fixed bars. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

export type Size = keyof typeof sizes;
