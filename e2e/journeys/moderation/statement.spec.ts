import { aDecider, createDecidedSite } from '../../actors/decide.ts';
import { callApi } from '../../harness/api.ts';
import { accessibilityViolations } from '../../harness/axe.ts';
import { layoutFaults } from '../../harness/layout.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { sendByApi } from '../../pages/chat.ts';

const pl = translatorFor('pl');
const nl = translatorFor('nl');

/** The identity link of a mail, whose path holds an id. */
const pathOf = (links: readonly string[], start: string): string => {
  const link = links.find((one) => new URL(one).pathname.startsWith(start));
  if (!link) throw new Error(`no link to ${start}`);
  return new URL(link).pathname;
};

test('a member reads in Polish why a photo went, objects, and gets it back; the reporter reads the outcome', async ({
  open,
  product,
}) => {
  const testSite = await createDecidedSite(product);
  const anna = await testSite.add({ name: 'Anna' });
  const bente = await testSite.add({ name: 'Bente', language: 'pl', photos: 1 });
  const annas = await open({ site: testSite.name, member: anna });
  await callApi(annas, 'POST', `/api/members/${bente.publicId}/report`, {
    reason: 'without_consent',
    text: 'Dat is mijn zus.',
    photo: bente.photos[0]?.id,
  });
  const moderator = await aDecider(open, product, testSite);
  await moderator.decide('reports', {
    outcome: 'remove',
    ground: 'terms_consent',
    facts: [{ fact: 'photo_without_consent' }],
    photos: [bente.photos[0]?.id ?? ''],
  });
  const mail = await mailTo(bente.email, { subject: pl('mail:statement_subject') });
  const path = pathOf(mail.links, '/decisions/');

  const page = await open({ site: testSite.name });
  await test.step('a visitor is sent to log in, and comes back', async () => {
    await visit(page, path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}`));
  });

  const bentes = await open({ site: testSite.name, member: bente, locale: 'pl' });
  await test.step('every page says that there is a letter, and it has every field', async () => {
    await visit(bentes, '/members');
    await bentes.getByRole('link', { name: pl('alerts:statement_action') }).click();
    await bentes.waitForURL(`**${path}`);
    await expect(
      bentes.getByRole('heading', { level: 1, name: pl('moderation:remove_title') }),
    ).toBeVisible();
    const letter = bentes.getByRole('article');
    for (const text of [
      pl('statements:part_what'),
      pl('moderation:fact_photo_without_consent'),
      pl('moderation:reported', { count: 1 }),
      pl('moderation:ground_terms_consent'),
      pl('moderation:how'),
      pl('statements:part_objection'),
    ])
      await expect(letter).toContainText(text);
    await expect(bentes.getByText('Anna')).toHaveCount(0);
    expect(await layoutFaults(bentes)).toEqual([]);
    expect(await accessibilityViolations(bentes)).toEqual([]);
  });

  await test.step('she objects once', async () => {
    const send = bentes.getByRole('button', { name: pl('statements:appeal_action') });
    await send.click();
    await expect(bentes.getByLabel(pl('statements:appeal_label'))).toHaveAttribute('aria-invalid', 'true');
    await bentes.getByLabel(pl('statements:appeal_label')).fill('Moja siostra się zgodziła.');
    await send.click();
    await expect(bentes.getByRole('heading', { name: pl('statements:appeal_open_title') })).toBeFocused();
    await expect(send).toHaveCount(0);
  });

  await test.step('another moderator overturns, and the letter says so', async () => {
    const other = await aDecider(open, product, testSite);
    await other.decide('appeals', { outcome: 'overturned' });
    await mailTo(bente.email, { subject: pl('mail:statement_subject'), after: mail });
    await visit(bentes, path);
    await expect(
      bentes.getByRole('heading', { name: pl('statements:appeal_overturned_title') }),
    ).toBeVisible();
    await bentes.getByRole('link', { name: pl('statements:back') }).click();
    await expect(bentes.getByRole('link', { name: pl('moderation:overturned_title') })).toBeVisible();
  });

  await test.step('the reporter finds the outcome from the settings, and nobody’s name', async () => {
    await visit(annas, '/settings');
    await annas.getByRole('link', { name: nl('account:reports_link') }).click();
    await expect(annas.getByText('Dat is mijn zus.')).toBeVisible();
    await annas.getByRole('link', { name: nl('reports:read') }).click();
    await expect(
      annas.getByRole('heading', { level: 1, name: nl('moderation:reporter_title') }),
    ).toBeVisible();
    await expect(annas.getByRole('complementary')).toContainText(nl('statements:file_reported_text'));
    await expect(annas.getByText('Bente')).toHaveCount(0);
  });
});

test('a member whose account is ended reads why and objects without logging in, and the address keeps no token', async ({
  open,
  product,
}) => {
  const testSite = await createDecidedSite(product);
  const anna = await testSite.add({ name: 'Anna', credits: 50 });
  const marco = await testSite.add({ name: 'Marco', credits: 50 });
  const annas = await open({ site: testSite.name, member: anna });
  const { balance } = await sendByApi(annas, marco, 'Hoi Marco.');
  await callApi(annas, 'POST', `/api/members/${marco.publicId}/report`, { reason: 'scam' });
  const moderator = await aDecider(open, product, testSite);
  await moderator.decide('reports', {
    outcome: 'end',
    ground: 'terms_money',
    facts: [{ fact: 'asked_gift_card', date: new Date().toISOString().slice(0, 10) }],
    credits_back: true,
  });
  const link = linkIn(await mailTo(marco.email, { subject: nl('mail:statement_subject') }), '/decision');

  const page = await open({ site: testSite.name, javaScriptEnabled: false });
  await page.goto(link);
  await expect(page).toHaveURL('/decision');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    nl('moderation:end_title', { site: testSite.site.name }),
  );
  const response = await page.reload();
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await page.getByLabel(nl('statements:appeal_label')).fill('Dat was ik niet.');
  await page.getByRole('button', { name: nl('statements:appeal_action') }).click();
  await expect(page.getByRole('heading', { name: nl('statements:appeal_open_title') })).toBeVisible();

  await test.step('the refused log-in leads to the letter, too', async () => {
    const elsewhere = await open({ site: testSite.name });
    await visit(elsewhere, '/login');
    await elsewhere.getByLabel(nl('identity:email'), { exact: true }).fill(marco.email);
    await elsewhere.getByLabel(nl('identity:password'), { exact: true }).fill(marco.password);
    await elsewhere.getByRole('button', { name: nl('identity:log_in'), exact: true }).click();
    await elsewhere.getByRole('link', { name: nl('identity:read_decision') }).click();
    await expect(elsewhere).toHaveURL('/decision');
    await expect(elsewhere.getByRole('heading', { name: nl('statements:appeal_open_title') })).toBeVisible();
  });

  await test.step('a member who paid to write to him is warned, has the credits back and reads what to do', async () => {
    await visit(annas, '/chats');
    await expect(annas.getByRole('link', { name: nl('chat:letter_action') })).toBeVisible();
    await expect(annas.getByText(nl('chat:letter_scam_title'))).toBeVisible();
    await visit(annas, '/members');
    await expect(annas.getByText(nl('alerts:scam_title'))).toBeVisible();
    await annas.getByRole('link', { name: nl('alerts:statement_action') }).click();
    await expect(annas.getByText(nl('moderation:payer_advice'))).toBeVisible();
    const { user } = await callApi<{ user: { credits: number } }>(annas, 'GET', '/api/user.php');
    expect(user.credits).toBeGreaterThan(balance);
  });
});
