import type { SiteSettings } from '@bowline/contract/sites';
import { expect, it } from 'vitest';
import type { Call } from '#kernel/http/call.ts';
import { searchRefusal } from './may-search.ts';

type Search = Pick<SiteSettings, 'logged_out_search' | 'logged_out_search_trafficsource' | 'known_networks'>;
const closed: Search = {
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  known_networks: [],
};
const forPartners = { logged_out_search_trafficsource: true, known_networks: ['partner'] };

it.each<[string, boolean, Partial<Search>, string | undefined]>([
  ['a visitor where search is open', true, { logged_out_search: true }, undefined],
  ['a visitor where search is closed', false, {}, undefined],
  ['a visitor of a partner where search is closed', false, { known_networks: ['partner'] }, 'partner'],
  ['a visitor of a partner where search is open to these', true, forPartners, 'partner'],
  ['a visitor with a made-up traffic source', false, forPartners, 'x'],
  ['a visitor with an empty traffic source', false, forPartners, ''],
  ['a visitor without a traffic source', false, forPartners, undefined],
  ['a traffic source where the site knows none', false, { logged_out_search_trafficsource: true }, 'partner'],
])('searchRefusal() for %s', (_who, mayPass, settings, network) => {
  const call = {
    site: { settings: { ...closed, ...settings } },
    viewer: { kind: 'visitor' },
    cookie: () => network && `network=${network}`,
  };
  expect(searchRefusal(call as unknown as Call)?.code).toBe(mayPass ? undefined : 'search_closed');
});
