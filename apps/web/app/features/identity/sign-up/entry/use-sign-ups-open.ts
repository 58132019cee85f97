import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#app/visit/root-data.ts';
import { readTracking, trackingIn } from './tracking.ts';

const never = () => () => undefined;

/** Whether this visitor may sign up: some sites only accept visitors sent by a partner. */
export function useSignUpsOpen(): boolean {
  const { signups } = useSite();
  const [search] = useSearchParams();
  const cameByPartner = useSyncExternalStore(
    never,
    () => readTracking().network !== undefined,
    () => false,
  );
  if (signups === 'with_trafficsource') return cameByPartner || trackingIn(search).network !== undefined;
  return signups === 'all';
}
