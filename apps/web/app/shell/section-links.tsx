import type { FullKey, Namespace } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { useMatches } from 'react-router';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';

/** Links to the sections of a long page, as named in its route's handle, in the top bar of wide screens. */
export function SectionLinks() {
  const t = useT('shell');
  const sections = useMatches().flatMap(({ handle }) => (handle as RouteHandle | undefined)?.sections ?? []);
  // Rendered even when empty: it keeps the two ends of the bar apart.
  return (
    <div className="mx-auto">
      {sections.length > 0 && (
        <nav className="hidden lg:flex" aria-label={t('main_navigation')}>
          {sections.map(({ id, text }) => (
            <a key={id} className="nav-link" href={`#${id}`}>
              <SectionName text={text} />
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

function SectionName({ text }: { text: FullKey }) {
  const [namespace] = text.split(':') as [Namespace];
  return useT(namespace).dynamic(text);
}
