import { useT } from '@bowline/i18n/react';
import { ProgressBar } from '@bowline/ui/feedback/progress-bar';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Navigations shorter than this show no bar. */
const THROTTLE_MS = 200;
/** How long the bar takes to fill. */
const DURATION_MS = 5_000;
const STEP_MS = 100;
const LINGER_MS = 200;

/** The progress bar along the top while the next page loads. */
export function NavigationProgress() {
  const t = useT('shell');
  const busy = useNavigation().state !== 'idle';
  return <ProgressBar value={useProgress(busy)} label={t('loading_page')} />;
}

function useProgress(busy: boolean): number | undefined {
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    if (!busy) return;
    const started = performance.now();
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      if (elapsed >= THROTTLE_MS) setProgress(Math.min(elapsed / DURATION_MS, 0.98));
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      setProgress((shown) => (shown === undefined ? undefined : 1));
    };
  }, [busy]);

  useEffect(() => {
    if (progress !== 1) return;
    const timer = setTimeout(() => setProgress(undefined), LINGER_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  return progress;
}
