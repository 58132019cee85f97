import { openOffice } from '../../actors/office.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { withDatabase } from '../../harness/database.ts';
import { expect, test, variants } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');

test('the audit log is verified, filtered by its address, and says where the chain breaks', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const { id } = await product.staff.personNamed(`Vera ${testSite.site.id}`, 'moderator', {});
  const page = await openOffice(open, product, [testSite], { role: 'admin' });
  const record = () =>
    product.kernel.database.db.transaction().execute((tx) =>
      product.staff.record(tx, {
        at: new Date(),
        person: id,
        site: testSite.site.id,
        action: 'case.taken',
        object: crypto.randomUUID(),
      }),
    );
  await record();
  await record();
  await visit(page, `/audit?person=${id}`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(t('office-audit:fits'))).toBeVisible();
  await page.getByRole('link', { name: t('office-audit:group_looked'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('office-audit:none') })).toBeVisible();
  await expect(page).toHaveURL(/group=looked/);

  await withDatabase(async (database) => {
    const { rows: found } = await database.query(
      'select number from staff.audit where person_id = $1 order by number limit 1',
      [id],
    );
    const { number } = found[0] as { number: string };
    await database.query("update staff.audit set detail = 'x' where number = $1", [number]);
    try {
      await page.keyboard.press('v');
      await expect(page.getByRole('alert')).toContainText(
        t('office-audit:broken_title', { entry: Number(number).toLocaleString('en') }),
      );
    } finally {
      await database.query("update staff.audit set detail = '' where number = $1", [number]);
    }
  });
  await page.keyboard.press('v');
  await expect(page.getByRole('status').filter({ hasText: t('office-audit:whole') })).toBeVisible();
});

for (const { tag, size } of variants([{ size: 'desktop' }, { size: 'phone' }]))
  test(`a long log on a ${size} draws the rows in view, counts all of them, and the focus follows J`, {
    tag,
  }, async ({ open, product }) => {
    const testSite = await createTestSite(product);
    const { id } = await product.staff.personNamed(`Lena ${testSite.site.id}`, 'moderator', {});
    await product.kernel.database.db.transaction().execute(async (tx) => {
      for (let place = 0; place < 260; place += 1)
        await product.staff.record(tx, {
          at: new Date(),
          person: id,
          site: testSite.site.id,
          action: 'case.noted',
          object: crypto.randomUUID(),
        });
    });
    const page = await openOffice(open, product, [testSite], { role: 'admin', size });
    await visit(page, `/audit?person=${id}`);
    const table = page.getByRole('table');
    const rows = table.locator('tr[data-row]');
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(table).toHaveAttribute('aria-rowcount', '261', { timeout: 200 });
    }).toPass();
    await expect.poll(() => rows.count()).toBeLessThan(100);
    // The last row that is drawn lies twelve rows beyond the view, so the end is reached by steps.
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await expect(table.locator('tr[aria-rowindex="261"]')).toBeInViewport({ timeout: 200 });
    }).toPass();

    const last = rows.last();
    await last.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await expect(table.locator('tr[aria-rowindex="260"]').getByRole('button')).toBeFocused();
    await page.keyboard.press('j');
    await expect(table.locator('tr[aria-rowindex="261"]').getByRole('button')).toBeFocused();
  });
