import * as contract from '@bowline/contract/privacy';
import { type Route, route } from '#kernel/http/operations.ts';
import type { Privacy } from './index.ts';

export const privacyRoutes = (privacy: Privacy): readonly Route[] => [
  route(contract.readExport, (call) => privacy.readExport(call)),
  route(contract.requestExport, (call) => privacy.requestExport(call)),
  route(contract.downloadExport, (call) => privacy.downloadExport(call)),
];
