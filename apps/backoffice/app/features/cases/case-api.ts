import type { CaseQueue, MuteStep } from '@bowline/contract/case-choices';
import type { CaseRow, caseLists } from '@bowline/contract/cases';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';

export type CaseList = (typeof caseLists)[number];
export type NamedCase = Pick<CaseRow, 'id' | 'site'>;

export interface CaseListQuery {
  readonly queue: CaseQueue;
  readonly state: CaseList;
  readonly site?: string | undefined;
}

export const fetchCases = ({ queue, state, site }: CaseListQuery, cursor?: string) =>
  answerOf(
    browserApi().GET('/api/staff/cases', {
      params: { query: { queue, state, ...(site && { site }), ...(cursor && { cursor }) } },
    }),
  );

export const named = ({ id, site }: NamedCase) => ({ path: { id }, query: { site } });

export const takeCase = (one: NamedCase, { over = false } = {}) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/take', { params: named(one), body: { over } }));

export const releaseCase = (one: NamedCase) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/release', { params: named(one), body: {} }));

export const setCaseAside = (one: NamedCase, until: Date) =>
  answerOf(
    browserApi().POST('/api/staff/cases/{id}/set-aside', {
      params: named(one),
      body: { until: until.toISOString() },
    }),
  );

export const escalateCase = (one: NamedCase, note: string) =>
  answerOf(
    browserApi().POST('/api/staff/cases/{id}/escalate', {
      params: named(one),
      body: { note },
    }),
  );

export const hideCasePhotos = (one: NamedCase) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/hide', { params: named(one), body: {} }));

export const muteReporter = (one: NamedCase, item: string, step: MuteStep) =>
  answerOf(
    browserApi().POST('/api/staff/cases/{id}/reporters', { params: named(one), body: { item, step } }),
  );

export const noteOnCase = (one: NamedCase, text: string) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/notes', { params: named(one), body: { text } }));
