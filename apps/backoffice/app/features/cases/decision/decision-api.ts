import { answerOf } from '@bowline/web-frame/api/client.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type NamedCase, named } from '../case-api.ts';
import type { DecisionInput } from './decision-draft.ts';

export const decideCase = (one: NamedCase, form: DecisionInput) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/decisions', { params: named(one), body: form }));

export const withdrawDecision = (one: NamedCase, id: string) =>
  answerOf(
    browserApi().DELETE('/api/staff/decisions/{id}', { params: { path: { id }, query: { site: one.site } } }),
  );

export const previewStatements = (one: NamedCase, form: DecisionInput, signal?: AbortSignal) =>
  answerOf(
    browserApi().POST('/api/staff/cases/{id}/statements/preview', {
      params: named(one),
      body: form,
      ...(signal && { signal }),
    }),
  );
export type StatementsPreview = Awaited<ReturnType<typeof previewStatements>>;

/** One's own latest answer that has not left. */
export const withdrawAnswer = (one: NamedCase) =>
  answerOf(browserApi().DELETE('/api/staff/cases/{id}/answers', { params: named(one) }));

export const answerComplaint = (one: NamedCase, text: string) =>
  answerOf(browserApi().POST('/api/staff/cases/{id}/answers', { params: named(one), body: { text } }));
