import type { ReactNode, Ref } from 'react';

export interface AccountFrameProps {
  title: ReactNode;
  lead: ReactNode;
  /** Below the text, on wide screens only: a reason to continue. */
  aside?: ReactNode;
  /** The card with the form. */
  children: ReactNode;
  /** For a title that changes without a navigation, so that it can take the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Text and a card: side by side on wide screens, the card below the text on narrow ones. */
export function AccountFrame({ title, lead, aside, children, headingRef }: AccountFrameProps) {
  return (
    <section className="wrap grid items-start gap-7 pt-4 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-20 lg:pt-10 lg:pb-28">
      <div className="grid gap-3 lg:sticky lg:top-10 lg:gap-5 lg:pt-6">
        <h1 ref={headingRef} className="title-1" tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h1>
        <p className="lead max-w-[40ch]">{lead}</p>
        {aside && <div className="hidden lg:block">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
