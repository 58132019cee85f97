import type { CaseQueue } from '@bowline/contract/case-choices';
import type { DecisionForm } from '@bowline/contract/cases';
import type { Context } from '@bowline/server/context.ts';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import type { Visitor } from '../harness/test.ts';
import { visit } from '../harness/visit.ts';
import { openOffice } from './office.ts';
import { createTestSite, type TestSite } from './test-site.ts';

/** A site whose decisions are carried out at once. */
export const createDecidedSite = (
  product: Context,
  moderation: { readonly removal_hours?: number } = {},
): Promise<TestSite> => createTestSite(product, { moderation: { grace_seconds: 0, ...moderation } });

type Form = Pick<DecisionForm, 'outcome'> &
  Partial<Omit<DecisionForm, 'photos'>> & { readonly photos?: readonly string[] };

export interface Decider {
  /** Returns the ids of the open cases. */
  cases(queue: CaseQueue): Promise<string[]>;
  /** Decides the only open case of a queue. */
  decide(queue: CaseQueue, form: Form): Promise<void>;
  answer(complaint: string, text: string): Promise<void>;
}

/** Somebody of the staff who works through the API. */
export async function aDecider(
  open: (visitor: Visitor) => Promise<Page>,
  product: Context,
  testSite: TestSite,
): Promise<Decider> {
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/');
  // Operations of the staff name their site.
  const site = `?site=${testSite.site.domain}`;
  const cases = async (queue: CaseQueue) => {
    const path = `/api/staff/cases?queue=${queue}`;
    return (await callApi<{ cases: { id: string }[] }>(office, 'GET', path)).cases.map(({ id }) => id);
  };
  return {
    cases,
    async decide(queue, form) {
      const [id, ...more] = await cases(queue);
      if (!id || more.length > 0) throw new Error(`${queue} has not one case: ${[id, ...more].join()}`);
      await callApi(office, 'POST', `/api/staff/cases/${id}/decisions${site}`, form);
    },
    async answer(complaint, text) {
      await callApi(office, 'POST', `/api/staff/cases/${complaint}/answers${site}`, { text });
    },
  };
}
