import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';

export interface BrokenChain {
  readonly entry: string;
  readonly what: 'changed' | 'missing' | 'rewritten';
  readonly until: string;
}

export interface Verification {
  /** `running` while parts of the log are still to be looked at. */
  readonly state: 'running' | 'whole' | 'broken' | 'failed';
  /** Which entries were looked at. */
  readonly from: string;
  readonly last: string;
  readonly at: number;
  readonly broken?: BrokenChain | undefined;
  readonly error?: unknown;
}

const following = (number: string): string => String(BigInt(number) + 1n);

/** Verifies the newest entries, from `from` on, when the page opens, and the whole log when it is asked for. */
export function useVerification(from: string | undefined) {
  const [verification, setVerification] = useState<Verification>();
  const run = useRef(0);

  async function verify(start: string): Promise<void> {
    run.current += 1;
    const own = run.current;
    const show = (part: Omit<Verification, 'from' | 'at'>) => {
      if (own === run.current) setVerification({ from: start, at: Date.now(), ...part });
    };
    let [next, last] = [start, start];
    show({ state: 'running', last });
    try {
      for (;;) {
        const part = await browserApi.verifyAuditPart({ body: { from: next } });
        last = part.last;
        if (own !== run.current) return;
        if (part.broken) return show({ state: 'broken', last, broken: part.broken });
        if (part.done) return show({ state: 'whole', last });
        show({ state: 'running', last });
        next = following(last);
      }
    } catch (error) {
      show({ state: 'failed', last, error });
    }
  }

  const begin = useEffectEvent(verify);
  useEffect(() => {
    if (from !== undefined) void begin(from);
    return () => {
      run.current += 1;
    };
  }, [from]);
  return { verification, verifyAll: () => void verify('1') };
}
