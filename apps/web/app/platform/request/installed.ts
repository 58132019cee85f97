interface BrowserWindow {
  matchMedia(query: string): { readonly matches: boolean };
  readonly navigator: object;
}

/** Whether the page runs as an installed app, which has no back button of its own. */
export function isInstalled({ matchMedia, navigator }: BrowserWindow): boolean {
  if (matchMedia('(display-mode: standalone)').matches) return true;
  // iOS only.
  return 'standalone' in navigator && navigator.standalone === true;
}
