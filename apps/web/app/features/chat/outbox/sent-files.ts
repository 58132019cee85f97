/** A photo on this device, and its width by height. */
export interface LocalPhoto {
  readonly file: File;
  readonly ratio?: number | undefined;
}

/** Photos sent by this page, by message key. */
const files = new Map<string, LocalPhoto>();

/** Keeps a sent photo while the page is open: its sender sees it until the server has made it ready. */
export function keepSentFile(key: string, photo: LocalPhoto): void {
  files.set(key, photo);
}

export const sentFile = (key: string): LocalPhoto | undefined => files.get(key);

/** On logout: the next person at this browser must not find them. */
export const forgetSentFiles = (): void => files.clear();
