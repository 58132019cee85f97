import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Page } from '@playwright/test';
import { addPendingPhoto } from '../../actors/approved-photo.ts';
import { openOffice } from '../../actors/office.ts';
import { aReport, reportedMessage } from '../../actors/reporter.ts';
import { createTestSite, type SiteMember } from '../../actors/test-site.ts';
import { callApi, tryCallApi } from '../../harness/api.ts';
import { withDatabase } from '../../harness/database.ts';
import { mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');
const pl = translatorFor('pl');

/** Decisions are held shortly, so that a journey can wait for them. */
const settings = { moderation: { grace_seconds: 6 } };

const panel = (page: Page) => page.getByRole('region', { name: t('office-cases:decide_section') });
const option = (page: Page, name: string) => panel(page).getByRole('radio', { name });
const isSeen = async (by: Page, { publicId }: SiteMember) =>
  (await tryCallApi(by, 'GET', `/api/members/${publicId}`)).status === 200;
const balanceOf = async (page: Page) =>
  (await callApi<{ balance: number }>(page, 'GET', '/api/credits/statement')).balance;

async function openFirst(office: Page, room: string): Promise<void> {
  await visit(office, `/${room}`);
  await office.keyboard.press('o');
  await expect(panel(office)).toBeVisible();
  await office.waitForURL(/\/cases\//);
}

test('an account is ended for scam, undone, ended again, and an appeal decided by somebody else brings all of it back', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, settings);
  const { bente, page } = await aReport(open, testSite, { language: 'pl', photos: 1 });
  const own = await open({ site: testSite.name, member: bente });
  const before = await balanceOf(own);
  const office = await openOffice(open, product, [testSite]);
  await openFirst(office, 'reports');
  await expect(office.locator('.case-holder')).toContainText('Yours since');

  await test.step('O asks why, then shows the named message with the reader’s name over it', async () => {
    await expect(office.getByText(reportedMessage)).toHaveCount(0);
    await office.keyboard.press('o');
    await office.keyboard.press('1');
    await office.keyboard.press('Enter');
    await expect(office.getByText(reportedMessage)).toBeInViewport();
    await expect(office.getByRole('region', { name: t('office-cases:opened_title') })).toBeFocused();
    await expect(office.locator('.watermark')).toContainText(/Staff .* C-\d+/);
    await expect(office.locator('.convo-day')).toHaveCount(1);
  });

  await test.step('without a fact nothing is sent, and the panel says what is missing', async () => {
    await office.keyboard.press('5');
    await expect(option(office, t('office-cases:option_end'))).toBeChecked();
    await office.keyboard.press('Control+Enter');
    await expect(office.getByRole('alert')).toHaveText(t('office-cases:missing_facts'));
  });

  await test.step('F ticks a fact with its blanks, and the statement is written in Polish', async () => {
    await office.keyboard.press('f');
    await office.keyboard.press('Space');
    await panel(office).getByPlaceholder(t('office-cases:amount')).fill('150');
    await expect(panel(office).getByRole('heading', { level: 3 })).toHaveText(
      pl('moderation:end_title', { site: testSite.site.name }),
    );
    await expect(panel(office).getByText(/150,00/)).toBeVisible();
  });

  await test.step('the decision is held, U takes it back, and nobody was told', async () => {
    await office.keyboard.press('Control+Enter');
    await expect(panel(office).getByRole('heading', { name: t('office-cases:you_decided') })).toBeVisible();
    expect(await isSeen(page, bente)).toBe(true);
    await office.keyboard.press('u');
    await expect(option(office, t('office-cases:option_end'))).toBeChecked();
    const { statements } = await callApi<{ statements: unknown[] }>(own, 'GET', '/api/statements');
    expect(statements).toEqual([]);
  });

  await test.step('decided again, it is carried out', async () => {
    await panel(office)
      .getByRole('button', { name: t('office-cases:decide_end') })
      .click();
    await expect.poll(() => isSeen(page, bente), { timeout: patience(60_000) }).toBe(false);
    await expect(panel(office).getByText(/^Carried out at/)).toBeVisible({ timeout: patience(40_000) });
  });

  const { email, password } = bente;
  const logIn = () =>
    tryCallApi<{ params?: { statement: string } }>(page, 'POST', '/api/user.php', { email, password });
  await test.step('the member cannot log in, reads why and objects', async () => {
    await mailTo(email);
    const visitor = await open({ site: testSite.name });
    await visit(visitor, '/login');
    const refused = await tryCallApi<{ params: { statement: string } }>(visitor, 'POST', '/api/user.php', {
      email,
      password,
    });
    expect(refused.status).toBe(403);
    const token = refused.body.params.statement;
    await callApi(visitor, 'POST', '/api/statement-appeals', { token, text: 'To nie byłam ja.' });
  });

  await test.step('the first decider sees why they cannot decide the appeal', async () => {
    await visit(office, '/appeals');
    await expect(office.getByRole('row').filter({ hasText: t('office-cases:others_decide') })).toHaveCount(1);
    await expect(office.getByRole('button', { name: t('office-cases:take_next') })).toHaveCount(0);
    await openFirst(office, 'appeals');
    await expect(panel(office).getByText(t('office-cases:undecidable_first'))).toBeVisible();
  });

  await test.step('somebody else reads the first decision and what is new, and overturns it', async () => {
    const other = await openOffice(open, product, [testSite]);
    await openFirst(other, 'appeals');
    const first = other.getByRole('region', { name: t('office-cases:first_decision') });
    await expect(first).toContainText(t('office-cases:fact_asked_money'));
    await expect(other.getByText('To nie byłam ja.')).toBeVisible();
    await other.keyboard.press('2');
    await expect(panel(other).getByRole('heading', { level: 3 })).toHaveText(
      pl('moderation:overturned_title'),
    );
    await other.keyboard.press('Control+Enter');
    await expect.poll(() => isSeen(page, bente), { timeout: patience(60_000) }).toBe(true);
  });

  await test.step('account, photo and credits are back', async () => {
    const { member } = await callApi<{ member: { photos: unknown[] } }>(
      page,
      'GET',
      `/api/members/${bente.publicId}`,
    );
    expect(member.photos).toHaveLength(1);
    expect((await logIn()).status).toBe(200);
    expect(await balanceOf(page)).toBe(before);
  });
});

test('of two moderators who decide one case the second sees the first’s decision', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  await aReport(open, testSite);
  const first = await openOffice(open, product, [testSite]);
  await openFirst(first, 'reports');
  await expect(first.locator('.case-holder')).toContainText('Yours since');
  await first.keyboard.press('2');
  await expect(option(first, t('office-cases:option_warn', { name: 'Bente' }))).toBeChecked();

  const second = await openOffice(open, product, [testSite]);
  // The address names no site: the case does.
  await visit(second, new URL(first.url()).pathname);
  await second
    .getByRole('dialog')
    .getByRole('button', { name: t('office-cases:take_over') })
    .click();
  await expect(option(second, t('office-cases:option_no_breach'))).toBeVisible();
  await second.keyboard.press('1');
  await second.keyboard.press('Control+Enter');
  await expect(panel(second).getByRole('heading', { name: t('office-cases:you_decided') })).toBeVisible();

  await first.keyboard.press('f');
  await first.keyboard.press('Space');
  await panel(first).getByPlaceholder(t('office-cases:amount')).fill('150');
  await first.keyboard.press('Control+Enter');
  await expect(panel(first).getByRole('heading', { name: /has decided this/ })).toBeVisible();
  await expect(
    panel(first).getByText(t('office-cases:you_had_chosen', { outcome: t('office-cases:outcome_warn') })),
  ).toBeVisible();
});

test('a removal asked for by somebody without an account is hidden, then removed by keys, and they are told', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, settings);
  const [anna, marco] = [
    await testSite.add({ name: 'Anna' }),
    await testSite.add({ name: 'Marco', photos: 1 }),
  ];
  const [photo] = marco.photos;
  const visitor = await open({ site: testSite.name });
  await visit(visitor, '/login');
  const email = `shown-${photo?.id}@example.org`;
  await callApi(visitor, 'POST', '/api/removal-requests', {
    photo: photo?.id,
    claim: 'shown',
    name: 'Esther Smit',
    email,
    proof: 'Dat ben ik, en ik heb nooit ja gezegd.',
  });
  const page = await open({ site: testSite.name, member: anna });
  const shown = async () =>
    (await callApi<{ member: { photos: unknown[] } }>(page, 'GET', `/api/members/${marco.publicId}`)).member
      .photos.length;
  expect(await shown()).toBe(1);

  const office = await openOffice(open, product, [testSite]);
  await openFirst(office, 'removals');
  await expect(office.getByText(/Esther Smit/)).toBeVisible();
  await office.getByRole('button', { name: t('office-cases:hide') }).click();
  await expect.poll(shown).toBe(0);
  await office.keyboard.press('a');
  await expect(option(office, t('office-cases:option_remove'))).toBeChecked();
  await expect(
    panel(office).getByRole('checkbox', { name: t('office-cases:removed_photo', { number: 1 }) }),
  ).toBeChecked();
  const receipt = await mailTo(email);
  await office.keyboard.press('Control+Enter');
  await expect(panel(office).getByText(/^Carried out at/)).toBeVisible({ timeout: patience(60_000) });
  expect(await shown()).toBe(0);
  await mailTo(email, { after: receipt });
});

test('support answers and closes a complaint, which is open again when the member writes', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, settings);
  const anna = await testSite.add({ name: 'Anna' });
  const page = await open({ site: testSite.name, member: anna });
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/complaints', {
    text: 'Ik betaalde dubbel.',
  });
  const office = await openOffice(open, product, [testSite], { role: 'support' });
  const asked: string[] = [];
  office.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openFirst(office, 'complaints');
  await expect(office.getByRole('list', { name: t('office-cases:thread') })).toContainText(
    'Ik betaalde dubbel.',
  );
  await expect(office.getByRole('alert')).toHaveCount(0);

  await test.step('without an answer and a reason it is not closed', async () => {
    await office.keyboard.press('Control+Enter');
    await expect(office.getByRole('alert')).toHaveText(t('office-cases:missing_answer'));
    await expect(panel(office).getByRole('textbox')).toBeFocused();
  });

  const answers = async () =>
    (await callApi<{ complaints: { messages: unknown[] }[] }>(page, 'GET', '/api/complaints')).complaints[0]
      ?.messages.length;
  await test.step('an answer is held, U takes it back, and its words are in the field again', async () => {
    await office.locator('h1').click();
    await office.keyboard.press('w');
    await office.keyboard.type('We kijken het na.');
    await panel(office)
      .getByRole('button', { name: t('office-cases:answer_send') })
      .click();
    await expect(office.locator('.bubble-held')).toContainText('We kijken het na.');
    expect(await answers()).toBe(1);
    await office.locator('h1').click();
    await office.keyboard.press('u');
    await expect(office.locator('.bubble-held')).toHaveCount(0);
    await expect(panel(office).getByRole('textbox')).toHaveValue('We kijken het na.');
  });

  await panel(office).getByRole('textbox').fill('We storten het terug.');
  await office.keyboard.press('Control+Enter');
  await expect(panel(office).getByText(/^Carried out at/)).toBeVisible({ timeout: patience(60_000) });
  expect(await answers()).toBe(2);
  // Support may read no messages, so the page does not ask for any.
  expect(asked.filter((path) => path.endsWith('/opening'))).toEqual([]);
  await callApi(page, 'POST', `/api/complaints/${id}/messages`, { text: 'Het is er nog niet.' });
  await openFirst(office, 'complaints');
  await expect(office.getByRole('list', { name: t('office-cases:thread') }).getByRole('listitem')).toHaveText(
    [/Ik betaalde dubbel/, /We storten het terug/, /Het is er nog niet/],
  );
});

test('photos opened in a case stay veiled until they are pressed, and each look is recorded with the case', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const { bente } = await aReport(open, testSite);
  const photo = await addPendingPhoto(product, { site: testSite.site.id, member: bente.memberId });
  const office = await openOffice(open, product, [testSite]);
  const asked: string[] = [];
  office.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname.includes(photo.id)) asked.push(pathname);
  });
  await openFirst(office, 'reports');
  await expect(office.locator('.case-holder')).toContainText('Yours since');
  await office.keyboard.press('p');
  await office.keyboard.press('2');
  await office.keyboard.press('Enter');
  const veiled = office.getByRole('button', { name: new RegExp(t('office-cases:hold_to_look')) });
  await expect(veiled).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`/api/staff/veiled-photos/${photo.id}`]));
  await veiled.focus();
  await office.keyboard.down('Space');
  await expect(office.locator(`canvas[data-sharp="${photo.id}"]`)).toBeVisible();
  await office.keyboard.up('Space');
  await expect(office.locator('canvas')).toHaveCount(0);
  const looks = await withDatabase((client) =>
    client.query(
      "select reason, case_id is not null as in_case from staff.audit where action = 'photo.looked_at' and object_id = $1",
      [photo.id],
    ),
  );
  expect(looks.rows).toEqual([{ reason: 'needed', in_case: true }]);
});

test('M warns who reported without ground, who reads it on the page of their reports', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const { page } = await aReport(open, testSite);
  const office = await openOffice(open, product, [testSite]);
  await openFirst(office, 'reports');
  await office.keyboard.press('m');
  const dialog = office.getByRole('dialog');
  await expect(dialog).toContainText(t('office-cases:mute_warn_text'));
  await office.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(office.getByText(/was warned$/)).toBeVisible();
  await visit(page, '/reports');
  await expect(page.locator('.alert-warn')).toBeVisible();
});
