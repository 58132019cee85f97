/** An archive can be downloaded for so many days. */
export const archiveDays = 7;

/** One archive a day is enough for anybody. */
const reuseHours = 24;

/** Whoever made no archive within this time has given up: the member may ask again. */
export const makeTimeoutHours = 1;

/** Whatever was under way while a member was erased is over by then. */
export const secondPassMinutes = 15;

export interface ArchiveAge {
  readonly isReady: boolean;
  readonly hours: number;
}

/** Whether asking again gives the archive there is. */
export const isReusable = ({ isReady, hours }: ArchiveAge): boolean => !isReady || hours < reuseHours;

/** Where the bytes of an archive lie in the private store. */
export const archiveKey = (storageKey: string): string => `${storageKey}/archive.zip`;

/** The place an archive is sealed for: at another it does not open. */
export const archiveAad = (storageKey: string): string => `privacy.archive:${storageKey}`;

/** The name the file is offered under. It lies in a download folder that others may see, so it does not say of which site it is. */
export const archiveFilename = (madeAt: Date): string => `my-data-${madeAt.toISOString().slice(0, 10)}.zip`;
