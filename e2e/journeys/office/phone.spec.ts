import type { Page } from '@playwright/test';
import { openOffice } from '../../actors/office.ts';
import { aReport } from '../../actors/reporter.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { visit } from '../../harness/visit.ts';

const rooms = ['/', '/reports', '/complaints', '/removals', '/appeals', '/members', '/audit', '/team', '/me'];

/** What does not fit a phone: the page itself, a list, or the dock at its foot. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const found: string[] = [];
    if (window.innerWidth !== 390) found.push(`the layout is ${window.innerWidth} px wide`);
    for (const cell of document.querySelectorAll('.table th, .table td')) {
      const { right, width } = cell.getBoundingClientRect();
      if (width > 0 && right > clientWidth + 1)
        found.push(`“${cell.textContent}” ends at ${Math.round(right)} px`);
    }
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    if (!dock || dock.top >= window.innerHeight || dock.bottom > window.innerHeight + 1)
      found.push(`the dock lies at ${dock?.top} to ${dock?.bottom} of ${window.innerHeight}`);
    return found;
  });

for (const { tag, locale } of variants([{ locale: 'nl' }, { locale: 'en' }])) {
  test(`on a phone every list fits the screen, and the dock is at its foot: ${locale}`, { tag }, async ({
    open,
    product,
  }) => {
    const testSite = await createTestSite(product);
    const { page: own } = await aReport(open, testSite, { photos: 1 });
    await callApi(own, 'POST', '/api/complaints', { text: 'Ik betaalde dubbel.', topic: 'money' });
    const office = await openOffice(open, product, [testSite], { role: 'admin', size: 'phone', locale });
    for (const room of rooms) {
      await visit(office, room);
      expect.soft(await misfits(office), room).toEqual([]);
    }
  });
}
