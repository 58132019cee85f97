import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';
import type { Visitor } from '../harness/test.ts';
import { sendByApi } from '../pages/chat.ts';
import type { SiteMember, TestSite } from './test-site.ts';

export const reportedMessage = 'Kun je me 150 euro voorschieten?';
export const reporterWords = 'Vraagt om geld.';

interface Report {
  readonly anna: SiteMember;
  readonly bente: SiteMember;
  /** Anna's. */
  readonly page: Page;
}

/** Anna reports a message of Bente. */
export async function aReport(
  open: (visitor: Visitor) => Promise<Page>,
  testSite: TestSite,
  about: Parameters<TestSite['add']>[0] = {},
): Promise<Report> {
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const bente = await testSite.add({ name: 'Bente', credits: 50, ...about });
  const bentePage = await open({ site: testSite.name, member: bente });
  const { conversation } = await sendByApi(bentePage, anna, reportedMessage);
  await bentePage.context().close();
  const page = await open({ site: testSite.name, member: anna });
  await callApi(page, 'POST', `/api/chats/${conversation}/report`, { reason: 'scam', text: reporterWords });
  return { anna, bente, page };
}
