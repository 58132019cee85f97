import type { Locale } from './locales.ts';
import type { Catalogue, Namespace, NamespaceTexts } from './texts.ts';

const loading = new Map<string, Promise<NamespaceTexts>>();

/**
 * One namespace in one language, fetched once: React's `use` needs the same promise for the same arguments.
 * A failed fetch is cached too, or a suspended component would retry forever; the page's handler for chunks
 * that fail to load reloads the page.
 */
export function loadNamespace(locale: Locale, namespace: Namespace): Promise<NamespaceTexts> {
  const id = `${locale}/${namespace}`;
  const texts = loading.get(id) ?? fetchNamespace(locale, namespace);
  loading.set(id, texts);
  return texts;
}

export async function loadNamespaces(locale: Locale, namespaces: readonly Namespace[]): Promise<Catalogue> {
  const texts = await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
  return Object.fromEntries(namespaces.map((namespace, index) => [namespace, texts[index]]));
}

async function fetchNamespace(locale: Locale, namespace: Namespace): Promise<NamespaceTexts> {
  // Imported on demand: the list of all files is long, and the first page comes with its texts.
  const { loaders } = await import('./generated/loaders.ts');
  const load = loaders[locale][namespace];
  return load ? (await load()).default : {};
}
