import type { CaseQueue, MuteStep } from '@bowline/contract/case-choices';
import type { CaseRow, caseLists } from '@bowline/contract/cases';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type CaseList = (typeof caseLists)[number];
export type NamedCase = Pick<CaseRow, 'id' | 'site'>;

export interface CaseListQuery {
  readonly queue: CaseQueue;
  readonly state: CaseList;
  readonly site?: string | undefined;
}

export const fetchCases = ({ queue, state, site }: CaseListQuery, cursor?: string) =>
  browserApi.listCases({
    query: { queue, state, ...(site && { site }), ...(cursor && { cursor }) },
  });

export const named = ({ id, site }: NamedCase) => ({ params: { id }, query: { site } });

export const takeCase = (one: NamedCase, { over = false } = {}) =>
  browserApi.takeCase({ ...named(one), body: { over } });

export const releaseCase = (one: NamedCase) => browserApi.releaseCase({ ...named(one), body: {} });

export const setCaseAside = (one: NamedCase, until: Date) =>
  browserApi.setCaseAside({
    ...named(one),
    body: { until: until.toISOString() },
  });

export const escalateCase = (one: NamedCase, note: string) =>
  browserApi.escalateCase({
    ...named(one),
    body: { note },
  });

export const hideCasePhotos = (one: NamedCase) => browserApi.hideCasePhotos({ ...named(one), body: {} });

export const muteReporter = (one: NamedCase, item: string, step: MuteStep) =>
  browserApi.muteReporter({ ...named(one), body: { item, step } });

export const noteOnCase = (one: NamedCase, text: string) =>
  browserApi.noteOnCase({ ...named(one), body: { text } });
