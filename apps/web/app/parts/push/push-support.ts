import { isInstalled } from '#app/platform/request/installed.ts';

/** Browser only, like everything here. */
export const canReceivePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

interface Device {
  readonly userAgent: string;
  readonly platform: string;
  readonly maxTouchPoints: number;
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
export const isAppleTouch = ({ userAgent, platform, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** iOS and iPadOS deliver push to installed apps only: the site must be on the home screen. */
export const mustInstallForPush = (): boolean => isAppleTouch(navigator) && !isInstalled(window);

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
