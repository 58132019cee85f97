import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../shell/notify.ts';

/** Once `arrived`, a member goes on to the members' page and is told why. */
export function useArrival(arrived: boolean, words: string): void {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => {
    void notify('success', words);
    void navigate('/members', { replace: true });
  });
  useEffect(() => {
    if (arrived) goOn();
  }, [arrived]);
}
