import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import type { MemberSearch } from './filters.ts';
import { usePathTo } from './use-filters.ts';

export interface FilterLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  filters: MemberSearch;
  /** Called if the link was followed in this tab. */
  onFollow?: ((filters: MemberSearch) => void) | undefined;
}

/** A link to a search. */
export function FilterLink({ filters, onFollow, onClick, ...link }: FilterLinkProps) {
  const pathTo = usePathTo();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const here = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (here) onFollow?.(filters);
  }
  return <Link {...link} to={pathTo(filters)} onClick={follow} />;
}
