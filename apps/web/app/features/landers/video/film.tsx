import { useLocale, useT } from '@bowline/i18n/react';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const folder = '/landers/video';

/**
 * A bowline is tied, over and over. The film starts by itself once the page is hydrated, unless the visitor wants less
 * motion or less data: then the poster stays until the button is pressed. Without scripts the browser's controls play it.
 */
export function Film() {
  const t = useT('lander_video');
  const locale = useLocale();
  const isHydrated = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [caption, setCaption] = useState<string>();

  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    track.mode = 'hidden'; // The page draws the captions itself, larger than the browser.
    const show = () => {
      const [cue] = track.activeCues ?? [];
      if (cue) setCaption((cue as VTTCue).text);
    };
    track.addEventListener('cuechange', show);
    if (!wantsLess()) play(video.current);
    return () => track.removeEventListener('cuechange', show);
  }, []);

  return (
    <div className="cinema-film">
      <video
        ref={video}
        muted
        loop
        playsInline
        controls={!isHydrated}
        preload="none"
        poster={`${folder}/poster.webp`}
        width="1280"
        height="720"
        aria-label={t('film')}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setProgress(currentTime / duration)}
      >
        <source src={`${folder}/knot.webm`} type="video/webm" />
        <source src={`${folder}/knot.mp4`} type="video/mp4" />
        <track default kind="captions" srcLang={locale} src={`${folder}/captions-${locale}.vtt`} />
      </video>
      <p className="cinema-caption" aria-hidden="true">
        {caption ?? t('still')}
      </p>
      <button
        type="button"
        className="cinema-switch"
        aria-label={isPlaying ? t('pause') : t('play')}
        onClick={() => (isPlaying ? video.current?.pause() : play(video.current))}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <div
        className="cinema-progress"
        style={progress === undefined ? undefined : { scale: `${progress} 1` }}
      />
    </div>
  );
}

/** Plays without sound, or browsers refuse. One that refuses all the same leaves the poster, and the button says "play". */
function play(video: HTMLVideoElement | null): void {
  if (!video) return;
  video.muted = true; // React does not set the attribute.
  video.play().catch(() => undefined);
}

/** Whether the visitor asked for less motion, or for less data. */
function wantsLess(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
