import type { FullKey } from '@bowline/i18n';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';

/** Route metadata: `export const handle = { texts: ['home'] } satisfies RouteHandle`. */
export interface RouteHandle extends TextsHandle {
  /** What the server rendered matters most: scripts start after it, with its main picture, has been painted, for members too. */
  readonly paintsFirst?: boolean;
  /** Members receive live updates while such a page is open. Navigating between two of them keeps the connection. */
  readonly live?: boolean;
  /** Sections of a long page linked from the top bar: element id and label. */
  readonly sections?: readonly { readonly id: string; readonly text: FullKey }[];
}
