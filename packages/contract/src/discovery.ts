import { z } from 'zod';
import { cursor, defineOperation } from './operation.ts';
import { memberCard } from './profiles.ts';

export const listMembers = defineOperation({
  id: 'listMembers',
  summary: 'Members of this site, the most recently active first.',
  method: 'GET',
  path: '/api/members',
  authority: 'member',
  query: z.object({ cursor: cursor.optional() }),
  response: z.object({ members: z.array(memberCard), next: cursor.nullable() }),
  errors: ['invalid_request'],
});
