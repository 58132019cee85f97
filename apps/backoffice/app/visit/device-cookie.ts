const YEAR_IN_SECONDS = 31_536_000;

/** Keeps a choice of this device for a year, so that the server renders the next page by it; `undefined` forgets it. */
export function keepOnDevice(name: string, value: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on pages without https
  document.cookie = `${name}=${value ?? ''}; Max-Age=${value === undefined ? 0 : YEAR_IN_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
