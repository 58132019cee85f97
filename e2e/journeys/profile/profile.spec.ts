import { attributes } from '@bowline/contract/choices';
import type { Attribute } from '@bowline/contract/profiles';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { attributeGroup, expectSaved, factsOn, lastOptionOf, profileSection } from '../../pages/profile.ts';

const t = translatorFor('nl');
const about = 'Ik vaar, ik lees, ik drink te veel thee.\nVraag me naar de kat.';
/** Of these one is chosen; of roles and reasons several. */
const names = (Object.keys(attributes) as Attribute[]).filter((name) => name !== 'role');
const roles = ['traits:role.rigger', 'traits:role.switch'] as const;
const hereFor = `${t('profiles:reason.play')} · ${t('profiles:reason.chat')}`;

test('every field of a profile is saved and shown to others', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const fenna = await testSite.add({ name: 'Fenna', birthDate: '1991-05-07', country: null });
  const reader = await testSite.add({ interests: ['tea'] });
  const page = await open({ site: testSite.name, member: fenna, size: 'desktop' });

  await test.step('every field can be filled in', async () => {
    await visit(page, '/profile');
    const words = profileSection(page, 'profiles:about_me');
    await words.getByRole('textbox').fill(about);
    await expect(words.getByRole('status').first()).toHaveText(t('profiles:unsaved'));
    await words.getByRole('button', { name: t('profiles:save') }).click();
    await expectSaved(page, words);

    const facts = profileSection(page, 'profiles:facts');
    await expect(profileSection(page, 'profiles:who').getByText('7 mei 1991')).toBeVisible();
    for (const name of names)
      await attributeGroup(page, name)
        .getByRole('radio', { name: lastOptionOf(name), exact: true })
        // By key: the toast about what is saved meanwhile may cover a chip.
        .press('Space');
    for (const several of [...roles, 'profiles:reason.play', 'profiles:reason.chat'] as const)
      await facts.getByRole('checkbox', { name: t(several) }).press('Space');
    await expectSaved(page, facts);

    const interests = profileSection(page, 'profiles:interests');
    for (const interest of ['interest:tea', 'interest:rope'] as const)
      await interests.getByRole('button', { name: t(interest), exact: true }).click();
    // Kink comes first, in the alphabet of the reader, and the search finds parts of a word.
    await expect(interests.getByRole('group').nth(1)).toContainText(/^KinkAftercareBlinddoekenBondage/);
    const search = interests.getByRole('searchbox', { name: t('interest_choice:search') });
    await search.fill('AVON');
    await expect(interests.getByRole('button', { name: t('interest:tea'), exact: true })).toBeHidden();
    await expect(interests.getByRole('button', { name: t('interest:adventure') })).toBeVisible();
    await search.fill('xyz');
    await expect(interests.getByText(t('interest_choice:none_found'))).toBeVisible();
    await search.fill('');
    await expectSaved(page, interests);

    const place = profileSection(page, 'profiles:place');
    await place.getByLabel(t('profiles:region')).selectOption('NL-UT');
    await expectSaved(page, place);
  });

  await test.step('the fields keep their values after a reload', async () => {
    await visit(page, '/profile');
    await expect(profileSection(page, 'profiles:about_me').getByRole('textbox')).toHaveValue(about);
    for (const name of names)
      await expect(
        attributeGroup(page, name).getByRole('radio', { name: lastOptionOf(name), exact: true }),
      ).toBeChecked();
    await expect(
      profileSection(page, 'profiles:interests').getByRole('button', {
        name: t('interest:rope'),
        exact: true,
      }),
    ).toHaveAttribute('aria-pressed', 'true');
    await expect(profileSection(page, 'profiles:place').getByLabel(t('profiles:region'))).toHaveValue(
      'NL-UT',
    );
    await page.getByRole('link', { name: t('profiles:as_others') }).click();
    await expect(page.getByText(t('member:own_note'))).toBeVisible();
  });

  await test.step('others see the fields on the profile page', async () => {
    const other = await open({ site: testSite.name, member: reader });
    await visit(other, `/members/${fenna.publicId}`);
    const profile = other.getByRole('main');
    await expect(profile.getByText('Vraag me naar de kat.')).toBeVisible();
    await expect(profile.getByText('Utrecht, Nederland')).toBeVisible();
    await expect(
      profile.getByRole('heading', { name: t('member:interests_shared', { count: 1 }) }),
    ).toBeVisible();
    await expect(profile.getByText(t('interest:rope'), { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await factsOn(other)).toSorted())
      .toEqual(
        [
          t('member:gender_female'),
          ...names.map(lastOptionOf),
          roles.map((role) => t(role)).join(' · '),
          hereFor,
        ].toSorted(),
      );
    expect(await other.content()).not.toContain('1991');
  });
});

test('a profile shows only the fields that the site has chosen', async ({ open, product }) => {
  const testSite = await createTestSite(product, {
    visible_profile_fields: ['sexuality', 'reason'],
    visible_profile_notes: [],
  });
  const told = {
    sexuality: 'bi',
    reasons: ['play', 'chat'],
    hairColour: 'red',
    tattoos: 'many',
    aboutMe: about,
  } as const;
  const fenna = await testSite.add({ name: 'Fenna', ...told });
  const reader = await testSite.add();
  const other = await open({ site: testSite.name, member: reader });
  await visit(other, `/members/${fenna.publicId}`);
  await expect.poll(() => factsOn(other)).toEqual([t('profiles:sexuality.bi'), hereFor]);
  expect(await other.content()).not.toContain('Vraag me naar de kat.');

  const page = await open({ site: testSite.name, member: fenna });
  await visit(page, '/profile');
  await expect(page.getByRole('radiogroup', { name: t('profiles:sexuality') })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: t('profiles:hair_colour') })).toHaveCount(0);
  await expect(profileSection(page, 'profiles:about_me')).toHaveCount(0);
});

test('saving at the end of a long section is confirmed in view, and so is a failure, with a retry', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const page = await open({ site: testSite.name, member: await testSite.add(), size: 'phone' });
  await visit(page, '/profile');
  const facts = profileSection(page, 'profiles:facts');
  const tattoos = attributeGroup(page, 'tattoos');
  await tattoos.getByRole('radio').last().check({ force: true });
  await expect(facts.getByRole('heading', { level: 2 })).not.toBeInViewport();
  await expectSaved(page, facts);

  await page.route('**/api/profile', (route) => route.abort('internetdisconnected'));
  await tattoos.getByRole('radio').nth(1).check({ force: true });
  const toasts = page.getByRole('region', { name: t('shell:toasts') });
  await expect(toasts.getByText(t('profiles:save_failed'))).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/profile');
  await toasts.getByRole('button', { name: t('profiles:save_again') }).click();
  await expectSaved(page, facts);
});

test('leaving the profile with unsaved text asks first', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const fenna = await testSite.add({ aboutMe: 'Zo was het.' });
  const page = await open({ site: testSite.name, member: fenna, size: 'desktop' });
  await visit(page, '/profile');
  const words = profileSection(page, 'profiles:about_me').getByRole('textbox');
  await words.fill('Zo wordt het.');

  const leave = page.getByRole('banner').getByRole('link', { name: t('shell:members'), exact: true });
  await leave.click();
  const question = page.getByRole('dialog', { name: t('profiles:leave_title') });
  await question
    .getByRole('button', { name: t('profiles:leave_stay') })
    .last()
    .click();
  await expect(question).toHaveCount(0);
  await expect(words).toHaveValue('Zo wordt het.');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(words).toHaveValue('Zo wordt het.');

  await leave.click();
  await question.getByRole('button', { name: t('profiles:leave_go') }).click();
  await expect(page).toHaveURL('/members');
  await visit(page, '/profile');
  await expect(words).toHaveValue('Zo was het.');
});
