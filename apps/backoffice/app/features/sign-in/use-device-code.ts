import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

interface WaitingDevice {
  readonly code: string | null;
  /** A second administrator confirmed or declined it: this device is known no more under its token. */
  readonly isDecided: boolean;
}

const everyMs = 3_000;

/** The code of this device, asked for again until somebody has decided. `undefined` while nothing waits. */
export function useDeviceCode(waits: boolean): WaitingDevice | undefined {
  const [device, setDevice] = useState<WaitingDevice>();
  useEffect(() => {
    if (!waits) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    async function ask(): Promise<void> {
      const found = await browserApi.listFactors().then(
        ({ device_code: code }) => ({ code, isDecided: false }),
        (error: unknown) =>
          toApiError(error).statusCode === 403 ? { code: null, isDecided: true } : undefined,
      );
      if (over) return;
      if (found) setDevice(found);
      if (!found?.isDecided) timer = setTimeout(() => void ask(), everyMs);
    }
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [waits]);
  return device;
}
