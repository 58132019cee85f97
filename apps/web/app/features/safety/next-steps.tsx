import type { ReactNode } from 'react';

export interface NextStepsProps {
  title: string;
  steps: readonly { readonly title: string; readonly text: string }[];
  children?: ReactNode;
}

/** What happens after a form is sent, beside the form. */
export function NextSteps({ title, steps, children }: NextStepsProps) {
  return (
    <aside className="rounded-card bg-fill-quiet p-6 lg:sticky lg:top-8 lg:p-8">
      <h2 className="title-3">{title}</h2>
      <ol className="mt-4 grid gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="relative pl-11 text-label">
            {/* From knot to knot: it ends at the last one, however long its text is. */}
            {index < steps.length - 1 && (
              <span className="absolute top-2 -bottom-5 left-3.25 w-0.5 bg-thread" aria-hidden="true" />
            )}
            <span
              className="absolute left-0 grid size-7 place-items-center rounded-pill bg-surface font-serif leading-none shadow-[inset_0_0_0_2px_var(--thread)]"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            <strong className="block font-semibold text-pretty">{step.title}</strong>
            <span className="text-pretty text-text-2">{step.text}</span>
          </li>
        ))}
      </ol>
      {children && <div className="mt-5 border-t border-line pt-4 text-small text-text-2">{children}</div>}
    </aside>
  );
}
