import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A question follows the other at the same path, so each takes the focus by itself. The first page leaves it where it is. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
