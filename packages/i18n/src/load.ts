import type { Locale } from './locales.ts';
import type { Catalogue, Namespace, NamespaceTexts } from './texts.ts';

type Load = () => Promise<{ default: NamespaceTexts }>;
/** How to fetch each namespace in each language. */
export type Loaders = { readonly [L in Locale]?: { readonly [N in Namespace]?: Load } };

/** Returns the functions that fetch an app's texts. `list` is called once texts are needed: the first page comes with its own. */
export function createNamespaceLoader(list: () => Promise<Loaders>) {
  const loading = new Map<string, Promise<NamespaceTexts>>();

  /**
   * One namespace in one language, fetched once: React's `use` needs the same promise for the same arguments.
   * A failed fetch is cached too, or a suspended component would retry forever; the page's handler for chunks
   * that fail to load reloads the page.
   */
  function loadNamespace(locale: Locale, namespace: Namespace): Promise<NamespaceTexts> {
    const id = `${locale}/${namespace}`;
    const texts = loading.get(id) ?? fetchNamespace(locale, namespace);
    loading.set(id, texts);
    return texts;
  }

  async function loadNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<Catalogue> {
    const texts = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
    return Object.fromEntries(namespaces.map((namespace, index) => [namespace, texts[index]]));
  }

  async function fetchNamespace(locale: Locale, namespace: Namespace): Promise<NamespaceTexts> {
    const load = (await list())[locale]?.[namespace];
    return load ? (await load()).default : {};
  }

  return { loadNamespace, loadNamespaces };
}
