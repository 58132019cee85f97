import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import { formatList } from '@bowline/i18n/format-list';
import { useLocale, useT } from '@bowline/i18n/react';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import type { Position, Proposal } from './team-api.ts';

export const roleTexts = {
  moderator: 'office-team:role_moderator',
  support: 'office-team:role_support',
  finance: 'office-team:role_finance',
  admin: 'office-team:role_admin',
} as const satisfies Record<StaffRole, `office-team:${string}`>;

/** What a role may do, in a line. */
export const roleHints = {
  moderator: 'office-team:hint_moderator',
  support: 'office-team:hint_support',
  finance: 'office-team:hint_finance',
  admin: 'office-team:hint_admin',
} as const satisfies Record<StaffRole, `office-team:${string}`>;

export const grantTexts = {
  grave: 'office-team:grant_grave',
} as const satisfies Record<StaffGrant, `office-team:${string}`>;

export const kindTexts = {
  invite: 'office-team:proposed_invite',
  change: 'office-team:proposed_change',
  end: 'office-team:proposed_end',
  recover: 'office-team:proposed_recover',
} as const satisfies Record<Proposal['kind'], `office-team:${string}`>;

/** How far the person with the link is. */
export const deviceTexts = {
  link_unused: 'office-team:device_link_unused',
  link_lapsed: 'office-team:device_link_lapsed',
  opened: 'office-team:device_opened',
  waits: 'office-team:device_waits',
} as const satisfies Record<NonNullable<Proposal['device']>, `office-team:${string}`>;

export const factorTexts = {
  passkey: 'office-team:factor_passkey',
  totp: 'office-team:factor_totp',
} as const;

/** Returns what names the sites of a position: all of them, or their names. */
export function useSiteWords(): (sites: Position['sites']) => string {
  const t = useT('office-team');
  const locale = useLocale();
  const known = useOfficeData()?.sites ?? [];
  return (sites) => {
    if (sites === 'all') return t('sites_all');
    const names = sites.map((domain) => known.find((site) => site.domain === domain)?.name ?? domain);
    return formatList(names, locale);
  };
}
