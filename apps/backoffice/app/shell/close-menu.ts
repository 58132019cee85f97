import type { MouseEvent } from 'react';

/** Closes the menu of a link that was chosen: the page changes below it, and it would stay. */
export const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
