/** The languages of the product. A language is added here first; the type checker then names what it still lacks. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Locale = (typeof locales)[number];
