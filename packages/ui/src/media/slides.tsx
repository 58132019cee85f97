import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSlides } from './use-slides.ts';

export interface SlidesWords {
  previous: string;
  next: string;
  /** "Photo 2 of 5" */
  position: (index: number) => string;
}

export interface SlidesProps {
  count: number;
  index: number;
  onIndex: (index: number) => void;
  words: SlidesWords;
  /** Renders a slide. Do not load its picture before it is `wanted`. */
  children: (slide: { index: number; shown: boolean; wanted: boolean }) => ReactNode;
}

/** A carousel with swipe, buttons and an announced position. */
export function Slides({ count, index, onIndex, words, children }: SlidesProps) {
  const { view, isWanted } = useSlides(index, onIndex);
  const row = useRef<HTMLDivElement>(null);

  // A hidden slide is inert and would lose the focus.
  useLayoutEffect(() => {
    const left = document.activeElement?.closest('.slide');
    const shown = row.current?.children[index];
    if (!(shown instanceof HTMLElement) || !left || left === shown || left.parentElement !== row.current)
      return;
    (shown.querySelector<HTMLElement>('button, a[href]') ?? shown).focus({ preventScroll: true });
  }, [index]);

  const positions = Array.from({ length: count }, (_, position) => position);
  return (
    <>
      <div ref={view} className="slides">
        <div ref={row} className="slides-row">
          {positions.map((position) => (
            <div key={position} className="slide" tabIndex={-1} inert={position !== index}>
              {children({ index: position, shown: position === index, wanted: isWanted(position) })}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <>
          <Step
            label={words.previous}
            at={index > 0}
            className="slides-back"
            onClick={() => onIndex(index - 1)}
          >
            <ChevronLeft strokeWidth={1.8} aria-hidden="true" />
          </Step>
          <Step
            label={words.next}
            at={index < count - 1}
            className="slides-on"
            onClick={() => onIndex(index + 1)}
          >
            <ChevronRight strokeWidth={1.8} aria-hidden="true" />
          </Step>
          <span className="slides-count figures" aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="visually-hidden" aria-live="polite">
            {words.position(index)}
          </span>
        </>
      )}
    </>
  );
}

interface StepProps {
  label: string;
  /** Whether there is a slide on that side. If not, `aria-disabled`: `disabled` would drop the focus. */
  at: boolean;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

function Step({ label, at, className, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      className={`slides-step ${className}`}
      aria-label={label}
      aria-disabled={!at}
      onClick={() => at && onClick()}
    >
      {children}
    </button>
  );
}
