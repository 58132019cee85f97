/** For how many days an archive can be downloaded. */
export const archiveDays = 7;

/** A request within this time returns the existing archive. */
const reuseHours = 24;

/** An archive not finished within this time has failed: the member may request another. */
export const makeTimeoutHours = 1;

/** Work that ran concurrently with the erasure has ended by then. */
export const secondPassMinutes = 15;

export interface ArchiveAge {
  readonly isReady: boolean;
  readonly hours: number;
}

/** Returns whether a new request is answered with this archive. */
export const isReusable = ({ isReady, hours }: ArchiveAge): boolean => !isReady || hours < reuseHours;

/** Returns the archive's key in the private store. */
export const archiveKey = (storageKey: string): string => `${storageKey}/archive.zip`;

/** Binds the ciphertext to its storage key: copied to another key it does not open. */
export const archiveAad = (storageKey: string): string => `privacy.archive:${storageKey}`;

/** Does not name the site: others may see the download folder. */
export const archiveFilename = (madeAt: Date): string => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`;
