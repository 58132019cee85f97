import type { OpeningView } from '@bowline/contract/cases';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { type NamedCase, named } from './case-api.ts';

export type OpeningReason = OpeningView['reason'];

export const readOpening = (one: NamedCase) =>
  answerOf(browserApi().GET('/api/staff/cases/{id}/opening', { params: named(one) })).then(
    ({ opening }) => opening,
  );

export const openMessages = (one: NamedCase, reason: OpeningReason, number: string) =>
  answerOf(
    browserApi().POST('/api/staff/cases/{id}/openings', {
      params: named(one),
      body: { what: 'messages', reason, ...(number && { number }) },
    }),
  );

export const openMore = (one: NamedCase, side: 'earlier' | 'later') =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/opening/more', { params: named(one), body: { side } }));

export const closeOpening = (one: NamedCase) =>
  answerOf(browserApi().DELETE('/api/staff/cases/{id}/opening', { params: named(one) }));
