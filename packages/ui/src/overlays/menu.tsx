import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../feedback/visually-hidden.tsx';
import { placePopover } from './popover-place.ts';

export interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass?: string | undefined;
  /** Read before the button's content, where that alone is no sufficient label. */
  label?: string | undefined;
  /** Links and buttons of class `menu-item`. */
  children: ReactNode;
  /** Edge of the button the list is aligned to. */
  align?: 'start' | 'end' | undefined;
}

/** A button that opens a short list in a native popover, which closes on Escape and outside clicks. */
export function Menu({ trigger, triggerClass, label, children, align = 'end' }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onToggle = (event: ToggleEvent) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened) placePopover(button.current, list.current, align);
  };

  return (
    <>
      <button ref={button} type="button" className={triggerClass} popoverTarget={id} aria-expanded={open}>
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys and clicks of the items inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className={`menu menu-${align}`}
        onToggle={onToggle}
        onKeyDown={moveAmongItems}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            list.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

function moveAmongItems(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items: Element[] = [...event.currentTarget.querySelectorAll('a, button')];
  const current = document.activeElement ? items.indexOf(document.activeElement) : -1;
  const next = items.at((current + step) % items.length);
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
