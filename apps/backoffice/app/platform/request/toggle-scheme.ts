import { type Scheme, schemeCookie } from './scheme.ts';

const YEAR_IN_SECONDS = 31_536_000;

/** Shows the page in a scheme and keeps the choice on this device; `undefined` follows the system again. */
export function chooseScheme(scheme: Scheme | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = scheme === undefined ? 0 : YEAR_IN_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on pages without https
  document.cookie = `${schemeCookie}=${scheme ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
  const system: Scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = scheme ?? system;
}

export function toggleScheme(): void {
  chooseScheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}
