import type { Catalogue, Locale, Namespace } from '@bowline/i18n';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { textsOf, useCatalogue } from './catalogue.tsx';

const id = 'page-texts';
interface PageTextsProps {
  readonly locale: Locale;
  /** Texts of what stands around the routes, such as alerts. */
  readonly around?: readonly Namespace[] | undefined;
}

/**
 * Embeds the texts of the first page: hydration waits for no further file and nothing flashes. Most of these strings
 * are in the HTML already, so they compress to almost nothing. Later pages fetch theirs.
 */
export function PageTexts({ locale, around = [] }: PageTextsProps) {
  const catalogue = useCatalogue(locale);
  const namespaces = [...textsOf(useMatches().map(({ handle }) => handle)), ...around];
  const [json] = useState(() => {
    const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, catalogue[namespace]]));
    return jsonForScript(texts);
  });
  return <script id={id} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Texts hold tags such as `<strong>`, and one that ended the script element would continue as HTML. */
export const jsonForScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Browser only. */
export function readPageTexts(): Catalogue {
  return JSON.parse(document.getElementById(id)?.textContent ?? '{}');
}
