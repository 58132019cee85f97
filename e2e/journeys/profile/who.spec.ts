import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';
import { cardList, expectNames } from '../../pages/members.ts';
import { expectSaved, factsOn, profileSection } from '../../pages/profile.ts';

const t = translatorFor('nl');

test('a member says who they are, others see it and find them by it', async ({ open, product }) => {
  const testSite = await createTestSite(product);
  const sam = await testSite.add({ name: 'Sam', gender: 'female', photos: 1 });
  await testSite.add({ name: 'Lotte', gender: 'female', roles: ['submissive'], photos: 1 });
  const seeker = await testSite.add({ name: 'Zoeker', gender: 'male' });
  const page = await open({ site: testSite.name, member: sam });

  await test.step('gender and own words are saved together, on request', async () => {
    await visit(page, '/profile');
    const who = profileSection(page, 'profiles:who');
    await who.getByRole('radio', { name: t('profiles:gender.nonbinary') }).check({ force: true });
    await who.getByRole('button', { name: t('profiles:identity.genderfluid'), exact: true }).click();
    await expect(who.getByLabel(t('profiles:gender_identity'))).toHaveValue(
      t('profiles:identity.genderfluid'),
    );
    await who.getByRole('button', { name: t('profiles:save') }).click();
    await expectSaved(page, who);
    const facts = profileSection(page, 'profiles:facts');
    for (const role of ['traits:role.dominant', 'traits:role.rigger'] as const) {
      await facts.getByRole('checkbox', { name: t(role), exact: true }).press('Space');
      await expectSaved(page, facts);
    }
  });

  await testSite.searchIndexed();
  const other = await open({ site: testSite.name, member: seeker });
  await test.step('others see it', async () => {
    await visit(other, `/members/${sam.publicId}`);
    const gender = `${t('member:gender_nonbinary')} · ${t('profiles:identity.genderfluid')}`;
    await expect
      .poll(() => factsOn(other))
      .toEqual([gender, `${t('traits:role.dominant')} · ${t('traits:role.rigger')}`]);
  });

  await test.step('others find it by gender and role', async () => {
    await visit(other, '/members');
    const list = cardList(other, t('members:list', { site: testSite.site.name }));
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await other.getByRole('button', { name: t('members:filters'), exact: true }).click();
    const sheet = other.getByRole('dialog', { name: t('members:filters') });
    for (const name of ['members:women', 'members:nonbinary', 'traits:role.dominant'] as const)
      await sheet.getByRole('checkbox', { name: t(name), exact: true }).check({ force: true });
    await sheet.getByRole('button', { name: t('members:show_found', { count: 1 }) }).click();
    await expect(other).toHaveURL('/members?gender=female,nonbinary&role=dominant');
    await expectNames(list, ['Sam']);
  });
});
