import { reportMember } from '@bowline/contract/reports';
import { type Route, route } from '#kernel/http/operations.ts';
import type { Reports } from './index.ts';

export const reportsRoutes = (reports: Reports): readonly Route[] => [
  route(reportMember, (call, { params, body }) => reports.report(call, params.id, body)),
];
