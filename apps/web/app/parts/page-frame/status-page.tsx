import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import type { ReactNode, Ref } from 'react';

export interface StatusPageProps {
  title: ReactNode;
  children: ReactNode;
  /** The next action. */
  action: ReactNode;
  /** For a page that appears without a navigation, so that its heading can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A milestone on the way to membership: the brand's drawing, what happened, what comes next. */
export function StatusPage({ title, children, action, headingRef }: StatusPageProps) {
  return (
    <section className="grid justify-items-center gap-4 overflow-x-clip px-(--gutter) pt-8 pb-20 text-center lg:pt-16 lg:pb-32">
      <div className="w-full max-w-[max(420px,36vw)]">
        <EmptyDrawing />
      </div>
      <h1 ref={headingRef} tabIndex={-1} className="title-1 mt-4">
        {title}
      </h1>
      <div className="grid max-w-[46ch] gap-3">{children}</div>
      <div className="mt-4">{action}</div>
    </section>
  );
}
