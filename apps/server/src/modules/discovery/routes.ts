import {
  countLoosened,
  countMembers,
  listMembers,
  listSimilar,
  readMember,
} from '@bowline/contract/discovery';
import { findMatches } from '@bowline/contract/match-finder';
import { type Route, route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { Discovery } from './index.ts';

export const discoveryRoutes = (discovery: Discovery): readonly Route[] => [
  route(listMembers, (call, { query: { cursor, ...filters } }) =>
    discovery.listMembers(call, filters, cursor),
  ),
  route(countMembers, (call, { query }) => discovery.countMembers(call, query)),
  route(countLoosened, (call, { query }) => discovery.countLoosened(call, query)),
  route(readMember, (call, { params }) => discovery.readMember(call, params.id)),
  route(listSimilar, (call, { params }) => discovery.listSimilar(call, params.id)),
  route(findMatches, async (call, { query }) => ok(await discovery.findMatches(call, query))),
];
