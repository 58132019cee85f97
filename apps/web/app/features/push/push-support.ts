import { isInstalled } from '#app/session/installed.ts';

/** Browser only, as everything here. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

interface Device {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
}

/** An iPad calls itself a Mac, but no Mac is touched. */
export const isAppleTouch = ({ userAgent, platform, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** Apple's phones and tablets receive push in apps alone, and a site is one once it stands on the home screen. */
export const mustInstallForPush = (): boolean => isAppleTouch(navigator) && !isInstalled(window);

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
