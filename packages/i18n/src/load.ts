import type { Locale } from './locales.ts';
import type { Catalogue, Namespace, NamespaceTexts } from './texts.ts';

const loading = new Map<string, Promise<NamespaceTexts>>();

/**
 * One namespace in one language, fetched once: React's `use` needs the same promise for the same arguments.
 * That holds for a failed fetch too, or a suspended component would ask again for ever; the page's guard
 * against chunks that fail to load reloads it.
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
  // The list of all files in all languages is long, and the first page brings its texts along: it comes when it is needed.
  const { loaders } = await import('./generated/loaders.ts');
  const load = loaders[locale][namespace];
  return load ? (await load()).default : {};
}
