import type { OfficeLocale } from '@bowline/i18n';
import { useRouteLoaderData } from 'react-router';
import type { Scheme } from './scheme.ts';

/** The root loader's data, present on every page. */
export interface RootData {
  readonly locale: OfficeLocale;
  /** `undefined` follows the system. */
  readonly scheme: Scheme | undefined;
  /** Whether keys are named as on a Mac. */
  readonly mac: boolean;
}

/** Returns the root loader's data; `undefined` only on an error page shown before it was read. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
