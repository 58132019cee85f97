import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import type { Strand } from './theme.ts';
import { useTheme } from './theme-context.tsx';

/** A line between two parts of a page. */
export function Divider({ className = '' }: { className?: string }) {
  return <Drawing drawing={useTheme().ornaments.divider} className={`thread-divider ${className}`} />;
}

/** Words of a headline with the brand's hand-drawn underline, where the hero's rope may start. */
export function Underlined({ children }: { children: ReactNode }) {
  return (
    <span className="thread-underlined" data-rope-start>
      {children}
      <Drawing drawing={useTheme().ornaments.underline} />
    </span>
  );
}

/** Progress through steps, drawn as rope. Set `label` ("Step 2 of 5") unless that text is visible beside it. */
export function ProgressRope({ step, steps, label }: { step: number; steps: number; label?: string }) {
  const { progress } = useTheme().ornaments;
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className="thread-progress" {...spoken}>
      {Array.from({ length: steps }, (_, index) => index).map((index) => (
        <span key={index} className={index < step ? 'thread-done' : 'thread-todo'}>
          {index < step && progress.knot && <Drawing drawing={progress.knot} className="thread-knot" />}
          <StretchingLine strand={progress} turn={index} />
        </span>
      ))}
    </span>
  );
}

/** The brand's drawing for an empty state. */
export function EmptyDrawing() {
  return <Drawing drawing={useTheme().ornaments.empty} className="thread-empty" />;
}

/** Rope behind a single portrait; place it inside a positioned box of the portrait's size. */
export function PortraitRope() {
  return <Drawing drawing={useTheme().ornaments.portrait} className="thread-portrait" />;
}

/** Rope behind a stack of cards; place it inside a positioned box of their size. */
export function DeckRope() {
  return <Drawing drawing={useTheme().ornaments.deck} className="thread-portrait" />;
}

/** A piece of rope; `turn` alternates between the strand's variants. */
export function StretchingLine({ strand, turn }: { strand: Strand; turn: number }) {
  const line = strand.lines[turn % strand.lines.length];
  return line && <Drawing drawing={line} className="thread-line" />;
}
