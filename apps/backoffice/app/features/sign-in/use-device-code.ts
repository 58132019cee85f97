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
      const { data, response } = await browserApi()
        .GET('/api/staff/factors')
        .catch(() => ({ data: undefined, response: undefined }));
      if (over) return;
      if (data) setDevice({ code: data.device_code, isDecided: false });
      if (response?.status === 403) setDevice({ code: null, isDecided: true });
      else timer = setTimeout(() => void ask(), everyMs);
    }
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [waits]);
  return device;
}
