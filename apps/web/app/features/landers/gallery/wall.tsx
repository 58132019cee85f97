import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { ArrowRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';

/** A wall wider than the screen: it scrolls by itself, and with scripts by a button and by dragging with the mouse. */
export function Wall({ children }: { children: ReactNode }) {
  const t = useT('lander_gallery');
  const wall = useRef<HTMLElement>(null);
  const grip = useRef<number>(undefined);

  function walk() {
    if (!wall.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = wall.current;
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 8;
    wall.current.scrollTo({ left: isAtEnd ? 0 : scrollLeft + clientWidth * 0.62 });
  }
  function take(event: MouseEvent<HTMLElement>) {
    if ((event.target as Element).closest('form, p, h1, h2')) return;
    grip.current = event.clientX + event.currentTarget.scrollLeft;
    event.preventDefault(); // Dragging would select text.
  }
  function drag({ currentTarget, clientX, buttons }: MouseEvent<HTMLElement>) {
    if (!buttons) grip.current = undefined;
    if (grip.current !== undefined)
      currentTarget.scrollTo({ left: grip.current - clientX, behavior: 'instant' });
  }
  return (
    <>
      <section
        ref={wall}
        className="museum-wall"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard once it has focus.
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
        aria-label={t('wall')}
        onMouseDown={take}
        onMouseMove={drag}
      >
        {children}
      </section>
      <Button tone="ghost" className="museum-walk" onClick={walk}>
        {t('walk')}
        <ArrowRight strokeWidth={1.6} aria-hidden="true" />
      </Button>
    </>
  );
}
