import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a result that takes a form's place without a new page: reading goes on there. */
export function useResultFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
