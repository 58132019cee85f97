import type { Page } from '@playwright/test';
import { addPendingPhoto } from '../../actors/approved-photo.ts';
import { openOffice } from '../../actors/office.ts';
import { aReport, reportedMessage, reporterWords } from '../../actors/reporter.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { callApi } from '../../harness/api.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');

const reports = (page: Page) => page.getByRole('table', { name: t('office-cases:queue_reports') });
const rowAbout = (page: Page, name: string) => reports(page).getByRole('row').filter({ hasText: name });

test('a report becomes a case that is opened, noted and set aside by keys', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  await aReport(open, testSite);
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/reports');

  await test.step('the list shows it without a word of a member, and its preview', async () => {
    await expect(rowAbout(office, 'Bente')).toContainText(t('office-cases:reason_scam'));
    await expect(office.getByRole('complementary', { name: t('office-cases:preview') })).toContainText(
      'Bente',
    );
    await expect(office.getByText(reporterWords)).toHaveCount(0);
  });

  await test.step('O opens it: both sides, the reporter’s own words, and it is the opener’s', async () => {
    await office.keyboard.press('o');
    await expect(
      office.getByRole('heading', { level: 1, name: t('office-cases:reason_scam') }),
    ).toBeVisible();
    await expect(office.getByText(reporterWords)).toBeVisible();
    await expect(office.getByText(reportedMessage)).toHaveCount(0);
    await expect(office.locator('.case-holder')).toContainText('Yours since');
  });

  await test.step('N adds a note to what happened', async () => {
    await office.keyboard.press('n');
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(t('office-cases:note_label')).fill('Same words as before.');
    await office.keyboard.press('Control+Enter');
    await expect(
      office
        .getByRole('region', { name: t('office-cases:what_happened') })
        .getByText('Same words as before.'),
    ).toBeVisible();
  });

  await test.step('S sets it aside until tomorrow; the queue is empty, and the other list has it', async () => {
    await office.keyboard.press('s');
    await office.keyboard.press('Control+Enter');
    await office.waitForURL(/\/reports/);
    await expect(office.getByRole('heading', { name: t('office-cases:empty_open') })).toBeVisible();
    await office.getByRole('link', { name: t('office-cases:list_set_aside') }).click();
    await expect(rowAbout(office, 'Bente')).toBeVisible();
  });
});

test('Today leads to the case that is due first, and names who is signed in', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  await aReport(open, testSite);
  const office = await openOffice(open, product, [testSite]);
  await visit(office, '/');
  await expect(office.getByText(/signed in/)).toBeVisible();
  await office.keyboard.press('Control+Enter');
  await office.waitForURL(/\/cases\//);
  await expect(office.locator('.case-holder')).toContainText('Yours since');
  await expect(office.locator('.foot')).toContainText(t('office-cases:key_note'));
  await office.keyboard.press('?');
  await expect(office.getByRole('dialog')).toContainText(t('office-cases:key_suspend'));
});

test('two moderators on one case: the second reads along or takes over, and who escalates cannot decide', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  await aReport(open, testSite);
  const first = await openOffice(open, product, [testSite]);
  const second = await openOffice(open, product, [testSite]);
  await visit(first, '/reports');
  await first.keyboard.press('o');
  await expect(first.locator('.case-holder')).toContainText('Yours since');

  await visit(second, new URL(first.url()).pathname + new URL(first.url()).search);
  const held = second.getByRole('dialog');
  // Enter takes no case from a colleague.
  await expect(held.getByRole('button', { name: t('office-cases:read_along') })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(held).toHaveCount(0);
  await expect(second.getByRole('button', { name: t('office-cases:set_aside') })).toHaveCount(0);

  await second.getByRole('button', { name: t('office-cases:take_over') }).click();
  await expect(second.locator('.case-holder')).toContainText('Yours since');
  // The bar names a key once it does something.
  await expect(second.locator('.foot')).toContainText(t('office-cases:key_escalate'));
  await second.keyboard.press('e');
  await second.keyboard.press('Control+Enter');
  await expect(second.getByRole('alert')).toHaveText(t('office-cases:words_missing'));
  await expect(second.getByRole('dialog')).toContainText(/, .* can decide it\./);
  await second.getByRole('dialog').getByRole('textbox').fill('I know this member.');
  await second.keyboard.press('Control+Enter');
  await second.waitForURL(/\/reports/);
  await expect(rowAbout(second, 'Bente')).toBeVisible();
  await second.keyboard.press('o');
  await expect(second.locator('.bar').getByText(t('office-cases:escalated'))).toBeVisible();
  await expect(second.getByText(t('office-cases:your_decision'))).toHaveCount(0);
});

test('the preview says that who has a case is not signed in, and since when', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  await aReport(open, testSite);
  const first = await openOffice(open, product, [testSite]);
  await visit(first, '/reports');
  await first.keyboard.press('o');
  await expect(first.locator('.case-holder')).toContainText('Yours since');
  const second = await openOffice(open, product, [testSite]);
  await visit(second, '/reports');
  const preview = second.getByRole('complementary', { name: t('office-cases:preview') });
  await expect(preview).toContainText('Bente');
  await expect(preview).not.toContainText(t('office-cases:absent'));

  await callApi(first, 'POST', '/api/staff/sign-out');
  await first.goto('about:blank');
  await second.reload();
  await expect(preview).toContainText(/Not signed in since \d\d:\d\d/);
});

test('the case of a complaint lists the complaints before it with date and outcome, and the states of photos', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const anna = await testSite.add({ name: 'Anna', photos: 2 });
  await addPendingPhoto(product, { site: testSite.site.id, member: anna.memberId });
  const page = await open({ site: testSite.name, member: anna });
  const complain = (topic: string) =>
    callApi<{ id: string }>(page, 'POST', '/api/complaints', { text: 'Klopt dit wel?', topic });
  const earlier = await complain('money');
  const support = await openOffice(open, product, [testSite], { role: 'support' });
  await visit(support, '/complaints');
  await callApi(support, 'POST', `/api/staff/cases/${earlier.id}/decisions?site=${testSite.site.domain}`, {
    outcome: 'answered',
    closing_reason: 'settled',
  });
  const { id } = await complain('photos');
  await visit(support, `/cases/${id}?on=${testSite.site.domain}`);
  await expect(
    support.getByText(t('office-cases:photo_states', { waiting: 1, approved: 2, rejected: 0 })),
  ).toBeVisible();
  const list = support.getByRole('region', { name: t('office-cases:earlier_complaints') });
  await expect(list.getByRole('listitem')).toContainText(t('office-cases:topic_money'));
  await expect(list.getByRole('listitem')).toContainText(
    `${new Date().getFullYear()} · ${t('office-cases:closing_settled')}`,
  );
});
