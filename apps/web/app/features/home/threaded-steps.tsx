import { Drawing } from '@bowline/ui/brand/drawing';
import { useTheme } from '@bowline/ui/brand/themes';

export interface Step {
  readonly title: string;
  readonly text: string;
}

/** Numbered steps connected by the brand's rope: across the page, or down the side of narrow screens. */
export function ThreadedSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="relative mt-10 grid gap-10 lg:mt-14 lg:grid-cols-3 lg:gap-14">
      <span className="absolute top-0 bottom-15 left-4.75 w-0.5 bg-thread lg:hidden" aria-hidden="true" />
      {steps.map(({ title, text }, index) => (
        <li key={title} className="relative grid content-start gap-2 pl-14 lg:pt-18 lg:pl-0">
          {index === 0 && <Rope turn={1} className="right-full w-[50vw]" />}
          <Rope
            turn={index}
            className={index === steps.length - 1 ? 'left-0 w-[100vw]' : 'left-0 w-[calc(100%+56px)]'}
          />
          <span
            className="absolute -top-2 left-0 grid size-10 place-items-center rounded-pill bg-bg font-serif text-[1.25rem] leading-none shadow-[inset_0_0_0_2px_var(--thread)] lg:top-0 lg:size-11"
            aria-hidden="true"
          >
            {index + 1}
          </span>
          <h3 className="title-3">{title}</h3>
          <p className="text-pretty text-text-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The rope between two steps. */
function Rope({ turn, className }: { turn: number; className: string }) {
  const { lines, knot } = useTheme().ornaments.progress;
  const line = lines[turn % lines.length];
  return (
    <span className={`absolute top-0 hidden h-11 items-center pl-11 text-thread lg:flex ${className}`}>
      {knot && <Drawing drawing={knot} className="thread-knot" />}
      {line && <Drawing drawing={line} className="thread-line h-3.5" />}
    </span>
  );
}
