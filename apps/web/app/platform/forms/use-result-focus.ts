import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the heading of a result that replaces a form without a navigation, so that screen readers continue there. */
export function useResultFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
