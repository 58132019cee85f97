import type { MemberFilters } from '@bowline/contract/discovery';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { membersPath } from './filters.ts';

export interface FilterLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  filters: MemberFilters;
  /** Called if the link was followed in this tab. */
  onFollow?: ((filters: MemberFilters) => void) | undefined;
}

/** A link to a search. */
export function FilterLink({ filters, onFollow, onClick, ...link }: FilterLinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const here = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (here) onFollow?.(filters);
  }
  return <Link {...link} to={membersPath(filters)} onClick={follow} />;
}
