import type { QueueView } from '@bowline/contract/cases';
import type { StaffPreferences, staffNotices } from '@bowline/contract/staff';
import type { StaffGrant, StaffRight, StaffRole } from '@bowline/contract/staff-rights';
import type { Theme } from '@bowline/ui/brand/themes';
import { useRouteLoaderData } from 'react-router';

/** The mark of a brand, as much of it as a small drawing needs. */
export type BrandMarkDrawing = Pick<Theme['mark'], 'viewBox' | 'small'>;

export interface OfficeSite {
  readonly domain: string;
  readonly name: string;
  readonly theme: string;
}

/** Data of the office layout's loader: who is signed in, and what the server lets them do. */
export interface OfficeData {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly role: StaffRole;
    readonly grants: readonly StaffGrant[];
  };
  /** Whether they work for all sites, those added later included. */
  readonly all_sites: boolean;
  readonly sites: readonly OfficeSite[];
  /** By theme: a hundred sites of one brand need one drawing. */
  readonly marks: Readonly<Record<string, BrandMarkDrawing>>;
  readonly rights: readonly StaffRight[];
  readonly preferences: StaffPreferences;
  /** What changed about the person, until they say that they have seen it. */
  readonly notices: readonly { readonly action: (typeof staffNotices)[number]; readonly at: string }[];
  readonly session: { readonly expires_at: string };
  readonly queues: readonly QueueView[];
  /** Of the staff of these sites. */
  readonly signedIn: readonly { readonly id: string; readonly name: string }[];
  /** When the page was rendered, so that server and browser show the same clocks. */
  readonly now: number;
}

/** Returns the layout's data; `undefined` outside the office, and on its error page before it was read. */
export const useOfficeData = (): OfficeData | undefined => useRouteLoaderData<OfficeData>('office');
