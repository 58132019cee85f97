import { type SiteOperationId, siteEndpoints } from '@bowline/contract/endpoints';
import { createApi } from '@bowline/web-frame/api/client.ts';
import type { Client } from '@bowline/web-frame/api/operation-calls.ts';
import { announceSessionEnd } from '@bowline/web-frame/api/session-end.ts';

export type Api = Client<SiteOperationId>;

/** The browser's API client. Loaders and actions use `visit.api` instead. */
export const browserApi: Api = createApi(siteEndpoints, { onSessionEnd: announceSessionEnd });
