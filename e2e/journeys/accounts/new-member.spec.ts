import { patience } from '@bowline/server/testing/server/patience.ts';
import type { Locator } from '@playwright/test';
import { aNewcomer } from '../../actors/newcomer.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { linkIn, mailTo } from '../../harness/mailbox.ts';
import { photoFile } from '../../harness/photo-files.ts';
import { visitWithSocket } from '../../harness/realtime.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { composerField, messagesLink, messageWith, sendButton, typeAndSend } from '../../pages/chat.ts';
import { dialogTitled, heartOf } from '../../pages/likes.ts';
import { cardList } from '../../pages/members.ts';

const t = translatorFor('nl');

/** From the home page to a sent message took 20 taps before the sign-up asked for the wish. */
const mostTaps = 14;

test(`a new member writes to a match after at most ${mostTaps} taps on a phone`, async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product, { discreet_accounts: true });
  const here = { photos: 1, region: 'NL-NH', gender: 'female' } as const;
  for (const name of ['Lieke', 'Vera', 'Imane']) await testSite.add({ ...here, name });
  const noor = await testSite.add({ ...here, name: 'Noor', credits: 50 });
  await testSite.add({ ...here, name: 'Pim', gender: 'male' });
  await testSite.searchIndexed();
  const fenna = aNewcomer();
  const page = await open({ site: testSite.name });
  const noorPage = await open({ site: testSite.name, member: noor, size: 'desktop' });

  let taps = 0;
  /** Text fields are focused and filled without being counted. */
  const tap = async (control: Locator) => {
    await control.tap();
    taps += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('answers the two questions on the home page', async () => {
    await visit(page, '/');
    const form = page.getByRole('main').locator('form');
    await tap(form.locator('label', { hasText: t('identity:gender_female') }).first());
    await tap(form.locator('label', { hasText: t('identity:sought_female') }).last());
    await tap(button(t('home:start_action')));
  });

  await test.step('creates the account, and opens the link in the mail', async () => {
    const dialog = page.getByRole('dialog', { name: t('identity:sign_up') });
    const fields = {
      [t('identity:email')]: fenna.email,
      [t('identity:name')]: fenna.name,
      [t('identity:password')]: fenna.password,
      [t('identity:birth_day')]: fenna.birthDate.day,
      [t('identity:birth_month')]: fenna.birthDate.month,
      [t('identity:birth_year')]: fenna.birthDate.year,
    };
    for (const [label, words] of Object.entries(fields))
      await dialog.getByLabel(label, { exact: true }).fill(words);
    await tap(dialog.getByRole('checkbox'));
    await tap(dialog.getByRole('button', { name: t('identity:sign_up_action') }));
    await page.goto(linkIn(await mailTo(fenna.email), '/activate/done'));
    taps += 1;
  });

  await test.step('crops a photo, and leaves the other steps for later', async () => {
    const chooser = page.waitForEvent('filechooser');
    await tap(page.locator('.step-foot').getByRole('button', { name: t('profiles:photo_choose') }));
    await (await chooser).setFiles(await photoFile('landscape.jpg', 1200, 800));
    const cropper = page.getByRole('dialog', { name: t('photos:crop_title') });
    await tap(cropper.getByRole('checkbox'));
    await tap(cropper.getByRole('button', { name: t('photos:crop_use') }));
    await expect(page).toHaveURL('/complete-signup?step=location');
    await tap(page.getByRole('link', { name: t('identity:steps_later') }));
    await expect(page).toHaveURL('/members');
    await expect(page.getByText(t('identity:left_logged_in'))).toBeVisible();
  });

  await test.step('sees women, in the order of the best fit, the first face above 40 % of the height', async () => {
    const list = cardList(page, t('members:list', { site: testSite.site.name }));
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list).not.toContainText('Pim');
    const face = await list.getByRole('listitem').first().boundingBox();
    expect(face?.y).toBeLessThan(0.4 * (page.viewportSize()?.height ?? 0));
  });

  await test.step('likes Noor, who likes her: a match', async () => {
    await testSite.searchIndexed();
    await visit(noorPage, '/members?order=recent');
    await heartOf(noorPage, fenna.name).click();
    await tap(heartOf(page, 'Noor'));
    await tap(
      dialogTitled(page, t('likes:match_title')).getByRole('link', {
        name: t('likes:match_write', { name: 'Noor' }),
      }),
    );
  });

  await test.step('sends a message', async () => {
    await composerField(page).fill('Hoi Noor, fijn dat we elkaar vonden.');
    await tap(sendButton(page));
    expect(taps).toBeLessThanOrEqual(mostTaps);
    console.log(`from the home page to the first message: ${taps} taps`);
  });

  await test.step('takes it back, corrects it, and sends it', async () => {
    await tap(page.getByRole('log').getByRole('button', { name: t('chat:take_back') }));
    await expect(composerField(page)).toHaveValue('Hoi Noor, fijn dat we elkaar vonden.');
    await composerField(page).fill('Hoi Noor, wat fijn dat we elkaar vonden.');
    await tap(sendButton(page));
    await expect(messageWith(page, 'wat fijn')).toContainText(t('chat:sent'), { timeout: patience(15_000) });
  });

  await test.step('Noor answers, and the newcomer is told on any page', async () => {
    await dialogTitled(noorPage, t('likes:match_title'))
      .getByRole('link', { name: t('likes:match_write', { name: fenna.name }) })
      .click();
    await expect(messageWith(noorPage, 'wat fijn')).toBeVisible();
    await visitWithSocket(page, '/members');
    await typeAndSend(noorPage, 'Dat vind ik ook!');
    await expect(messagesLink(page)).toContainText(t('shell:new_messages', { count: 1 }));
  });
});
