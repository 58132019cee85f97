import { listMembers } from '@bowline/contract/discovery';
import { type Route, route } from '../../kernel/http/operations.ts';
import { onlookerOf } from '../profiles/index.ts';
import type { Discovery } from './index.ts';

export const discoveryRoutes = (discovery: Discovery): readonly Route[] => [
  route(listMembers, (call, { query }) => discovery.listMembers(onlookerOf(call), query.cursor)),
];
