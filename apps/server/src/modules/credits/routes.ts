import { readCreditStatement } from '@bowline/contract/credits';
import { type Route, route } from '#kernel/http/operations.ts';
import type { Credits } from './index.ts';

export const creditsRoutes = (credits: Credits): readonly Route[] => [
  route(readCreditStatement, (call, { query }) => credits.statement(call, query.cursor)),
];
