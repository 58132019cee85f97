import { keepOnDevice } from '#app/visit/device-cookie.ts';
import { type Scheme, schemeCookie } from '#app/visit/scheme.ts';

/** Shows the page in a scheme and keeps the choice on this device; `undefined` follows the system again. */
export function chooseScheme(scheme: Scheme | undefined): void {
  keepOnDevice(schemeCookie, scheme);
  const system: Scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = scheme ?? system;
}

export function toggleScheme(): void {
  chooseScheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}
