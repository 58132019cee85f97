import type { Catalogue, Locale, Namespace } from '@bowline/i18n';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { useUser } from '#app/visit/root-data.ts';
import { textsOf, useCatalogue } from './catalogue.tsx';

const id = 'page-texts';
/** Of what stands above every page of a member: fetched afterwards, it would vanish for a moment and move the page. */
const aboveMembersPages: readonly Namespace[] = ['alerts', 'offers'];

/**
 * The texts of the first page, inside it: hydration waits for no further file and nothing flashes. Most of the words
 * stand in the page already, so packed together they weigh next to nothing. Later pages fetch theirs as they come.
 */
export function PageTexts({ locale }: { locale: Locale }) {
  const catalogue = useCatalogue(locale);
  const member = useUser();
  const namespaces = [
    ...textsOf(useMatches().map(({ handle }) => handle)),
    ...(member ? aboveMembersPages : []),
  ];
  const [json] = useState(() => {
    const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, catalogue[namespace]]));
    return JSON.stringify(texts).replaceAll('<', '\\u003c');
  });
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Browser only. */
export function readPageTexts(): Catalogue {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
