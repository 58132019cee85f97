import { useT } from '@bowline/i18n/react';
import { ChevronsUpDown, Layers } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { SiteMark } from '#app/parts/site-mark.tsx';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { rooms } from '#app/platform/session/rooms.ts';
import { closeMenu } from './close-menu.ts';

/** More are a number. */
const MARKS_SHOWN = 4;

/** The sites that the pages are about: all of the person's, or the one in the address. */
export function ScopeSwitch() {
  const t = useT('office-shell');
  const id = useId();
  const scope = useScope();
  const sites = useOfficeData()?.sites ?? [];
  const addressOf = useAddressInScope();
  const shown = sites.filter(({ domain }) => scope === undefined || domain === scope);
  // Sites of one brand have one mark.
  const brands = [...new Map(shown.map((site) => [site.theme, site])).values()];
  const one = shown.length === 1 ? shown[0] : undefined;
  const all = t('all_brands', { count: sites.length });
  const name = (
    <>
      <span className="scope-marks">
        {brands.slice(0, MARKS_SHOWN).map(({ domain }) => (
          <SiteMark key={domain} domain={domain} silent />
        ))}
        {brands.length > MARKS_SHOWN && <small>+{brands.length - MARKS_SHOWN}</small>}
      </span>
      <span className="scope-name ellipsis">{one ? one.name : all}</span>
    </>
  );
  if (sites.length <= 1) return <div className="scope">{name}</div>;
  return (
    <>
      <button
        type="button"
        className="scope"
        popoverTarget={id}
        aria-label={t('brands_shown', { name: one ? one.name : all })}
      >
        {name}
        <ChevronsUpDown aria-hidden="true" />
      </button>
      <nav popover="auto" id={id} className="menu scope-menu" aria-label={t('brands')}>
        <Link
          className="menu-item"
          to={addressOf(undefined)}
          aria-current={scope === undefined ? 'true' : undefined}
          onClick={closeMenu}
        >
          <Layers aria-hidden="true" />
          {all}
        </Link>
        <hr />
        {sites.map(({ domain, name: own }) => (
          <Link
            key={domain}
            className="menu-item"
            to={addressOf(domain)}
            aria-current={domain === scope ? 'true' : undefined}
            onClick={closeMenu}
          >
            <SiteMark domain={domain} silent />
            <span className="grow ellipsis">{own}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

/** Returns the address of this room in another scope. A page about one item, such as a case, is left for Today: it may not be of that site. */
function useAddressInScope(): (site: string | undefined) => string {
  const { pathname, search } = useLocation();
  return (site) => {
    const isRoom = rooms.some(({ path }) => path === pathname);
    const query = new URLSearchParams(isRoom ? search : '');
    query.delete('site');
    if (site !== undefined) query.set('site', site);
    const text = query.toString();
    return `${isRoom ? pathname : '/'}${text && `?${text}`}`;
  };
}
