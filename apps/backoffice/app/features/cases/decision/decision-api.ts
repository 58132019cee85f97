import { browserApi } from '#app/platform/api/browser-api.ts';
import { type NamedCase, named } from '../case-api.ts';
import type { DecisionInput } from './decision-draft.ts';

export const decideCase = (one: NamedCase, form: DecisionInput) =>
  browserApi.decideCase({ ...named(one), body: form });

export const withdrawDecision = (one: NamedCase, id: string) =>
  browserApi.withdrawDecision({ params: { id }, query: { site: one.site } });

export const previewStatements = (one: NamedCase, form: DecisionInput, signal?: AbortSignal) =>
  browserApi.previewStatements({
    ...named(one),
    body: form,
    signal,
  });
export type StatementsPreview = Awaited<ReturnType<typeof previewStatements>>;

/** One's own latest answer that has not left. */
export const withdrawAnswer = (one: NamedCase) => browserApi.withdrawAnswer(named(one));

export const answerComplaint = (one: NamedCase, text: string) =>
  browserApi.answerComplaint({ ...named(one), body: { text } });
