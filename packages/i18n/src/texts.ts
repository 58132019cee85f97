import type { namespaces, RichTexts, Texts } from './generated/keys.ts';

export type Namespace = (typeof namespaces)[number];

/** The keys of one namespace, without its name. */
export type TextKey<N extends Namespace> = keyof Texts[N] & string;

// By namespace, because one list of all keys makes the compiler compare each with each.
type FullKeysOf = { [N in Namespace]: `${N}:${TextKey<N>}` };

/** `namespace:key` of a text without tags. */
export type FullKey = FullKeysOf[Namespace];

/** `namespace:key` of a text with tags, shown by `<Rich>`. */
export type RichKey = keyof RichTexts;

export type TextValue = string | number;
export type TextParams = Readonly<Record<string, TextValue>>;

/** `count` chooses the plural form, so it is always a number. */
export type ParamsNamed<Name extends string> = {
  readonly [P in Name]: P extends 'count' ? number : TextValue;
};

/** A text without placeholders takes no second argument; one with placeholders requires it. */
export type ParamArguments<Name extends string> = [Name] extends [never] ? [] : [params: ParamsNamed<Name>];

/** A key of namespace N, bare or written in full: tables of keys hold full ones, which the check can find. */
export type KeyIn<N extends Namespace> = TextKey<N> | FullKeysOf[N];

export type PlaceholdersOf<N extends Namespace, K extends string> = K extends keyof Texts[N]
  ? Extract<Texts[N][K], string>
  : PlaceholdersOfFull<K>;

export type PlaceholdersOfFull<K extends string> = K extends `${infer N extends Namespace}:${infer Key}`
  ? Key extends keyof Texts[N]
    ? Extract<Texts[N][Key], string>
    : never
  : never;

export type NamespaceTexts = Readonly<Record<string, string>>;

/** The loaded texts of one language. */
export type Catalogue = { readonly [N in Namespace]?: NamespaceTexts };

/** Texts of a site that override the catalogue in the current language, `namespace:key` → text. */
export type Overrides = Readonly<Record<string, string>>;
