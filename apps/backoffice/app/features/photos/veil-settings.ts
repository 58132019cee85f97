import { type PhotoVeil, photoVeils } from '@bowline/contract/photo-veils';

/** What a person wants veiled, and whether photos are grey; kept per device. */
interface VeilSettings {
  readonly veil: PhotoVeil;
  readonly grey: boolean;
}

export const veilCookie = 'office-veil';

/** Reads `flagged` or `flagged-grey`. What does not fit is the usual. */
export function readVeilSettings(cookie: string | undefined): VeilSettings {
  const [veil, grey] = (cookie ?? '').split('-');
  return { veil: photoVeils.find((one) => one === veil) ?? 'flagged', grey: grey === 'grey' };
}

export const writeVeilSettings = ({ veil, grey }: VeilSettings): string => (grey ? `${veil}-grey` : veil);
