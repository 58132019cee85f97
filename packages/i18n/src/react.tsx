import { createContext, type ReactNode, use, useMemo } from 'react';
import type { RichTexts } from './generated/keys.ts';
import { defaultLocale, type Locale } from './locales.ts';
import { renderRich } from './rich.tsx';
import type {
  Catalogue,
  KeyIn,
  Namespace,
  NamespaceTexts,
  Overrides,
  ParamArguments,
  ParamsNamed,
  PlaceholdersOf,
  RichKey,
  TextParams,
} from './texts.ts';
import { createTranslator, splitKey, type Translator } from './translator.ts';

export interface I18n {
  locale: Locale;
  /** Texts available without loading: all on the server, those of the first page in the browser. */
  catalogue: Catalogue;
  overrides?: Overrides | undefined;
  /** Loads a missing namespace; must return the same promise for the same arguments. */
  load?: ((locale: Locale, namespace: Namespace) => Promise<NamespaceTexts>) | undefined;
}

const I18nContext = createContext<I18n>({ locale: defaultLocale, catalogue: {} });

export function I18nProvider({
  locale,
  catalogue,
  overrides,
  load,
  children,
}: I18n & { children: ReactNode }) {
  const i18n = useMemo(() => ({ locale, catalogue, overrides, load }), [locale, catalogue, overrides, load]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useLocale(): Locale {
  return use(I18nContext).locale;
}

export interface Translate<N extends Namespace> {
  <K extends KeyIn<N>>(key: K, ...params: ParamArguments<PlaceholdersOf<N, K>>): string;
  /** For a key known only at run time; its family is declared in dynamic-keys.json. */
  dynamic(key: string, params?: TextParams): string;
}

/** `const t = useT('home'); t('title')`. Suspends while the namespace is loading. */
export function useT<N extends Namespace>(namespace: N): Translate<N> {
  const translator = useTranslator(namespace);
  return useMemo(() => {
    const prefix = `${namespace}:`;
    const dynamic: Translate<N>['dynamic'] = (key, params) =>
      translator.text(namespace, key.startsWith(prefix) ? key.slice(prefix.length) : key, params);
    return Object.assign(dynamic, { dynamic });
  }, [translator, namespace]);
}

type RichProps<K extends RichKey> = {
  /** `namespace:key` */
  text: K;
  tags: { readonly [Tag in RichTexts[K]['tags']]: (words: ReactNode) => ReactNode };
} & ([RichTexts[K]['params']] extends [never]
  ? { params?: undefined }
  : { params: ParamsNamed<RichTexts[K]['params']> });

/** `<Rich text="identity:consent" tags={{ link: (words) => <Link to="/pages/terms">{words}</Link> }} />` */
export function Rich<K extends RichKey>({ text, tags, params }: RichProps<K>): ReactNode {
  const [namespace, key] = splitKey(text);
  const translator = useTranslator(namespace);
  const template = translator.template(namespace, key, params);
  return renderRich(template, (words) => translator.fill(words, params), tags);
}

function useTranslator(namespace: Namespace): Translator {
  const { locale, catalogue, overrides, load } = use(I18nContext);
  const texts = catalogue[namespace] ?? (load && use(load(locale, namespace)));
  if (!texts)
    throw new Error(`No texts of "${namespace}": give I18nProvider its catalogue, or a load function.`);
  return useMemo(
    () => createTranslator({ locale, catalogue: { [namespace]: texts }, overrides }),
    [locale, namespace, texts, overrides],
  );
}
