import { randomBytes } from 'node:crypto';
import type { Context } from '@bowline/server/context.ts';
import { codeAt, secretFromText } from '@bowline/server/modules/staff/factors/totp.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');

async function invite(product: Context): Promise<{ readonly name: string; readonly path: string }> {
  const name = `Anna ${randomBytes(3).toString('hex')}`;
  const link = new URL(await product.staff.invite({ name, role: 'moderator', grants: [], sites: 'all' }));
  return { name, path: link.pathname + link.hash };
}

async function enter(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  await visit(page, path);
  await page.getByRole('button', { name: t('office-sign-in:enter') }).click();
  await expect(page.getByRole('heading', { name: t('office-sign-in:factor_title', { name }) })).toBeVisible();
}

const isInside = (page: Page, name: string) =>
  expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await visit(page, '/me');
  await page.getByRole('button', { name: t('office-me:sign_out') }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
}

const password = 'a password of the staff';
const giveCode = (page: Page, code: string) =>
  page.getByLabel(t('office-sign-in:code')).pressSequentially(code);

/** With Enter at the end, as many people do, although the sixth figure sends the form. */
async function signIn(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel(t('office-sign-in:name')).fill(name);
  await page.getByLabel(t('office-sign-in:password')).fill(password);
  await giveCode(page, code);
  await page.keyboard.press('Enter');
}

test('an invitation leads to a code, which signs in once more and no second time', async ({
  open,
  product,
}) => {
  const page = await open({ site: 'office', size: 'desktop', locale: 'en' });
  const invited = await invite(product);
  await enter(page, invited);
  await page.getByRole('button', { name: t('office-sign-in:add_code') }).click();
  await expect(page.getByRole('img', { name: t('office-sign-in:qr') })).toBeVisible();
  const secret = secretFromText((await page.locator('.door-secret code').textContent()) ?? '');
  await page.getByLabel(t('office-sign-in:new_password')).fill(password);
  await giveCode(page, codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await isInside(page, invited.name);

  await signOut(page);
  await visit(page, '/reports');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Freports$/);
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  await signIn(page, invited.name, next);
  await expect(page).toHaveURL(/\/reports$/);
  await isInside(page, invited.name);
  const { rows } = await product.kernel.database.pool.query(
    `select action from staff.audit join staff.person on person.id::text = object_id where person.name = $1`,
    [invited.name],
  );
  const actions = rows.map(({ action }) => action);
  expect(actions.filter((action) => action === 'factor.added')).toHaveLength(1);
  expect(actions.filter((action) => action === 'session.opened')).toHaveLength(1);

  await signOut(page);
  await signIn(page, invited.name, next);
  await expect(page.getByRole('alert')).toHaveText(t('office-sign-in:wrong_code'));
});

test('an invitation leads to a passkey of the browser, which signs in', async ({ open, product }) => {
  const page = await open({ site: 'office', size: 'desktop', locale: 'en' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const invited = await invite(product);
  await enter(page, invited);
  await page.getByRole('button', { name: t('office-sign-in:add_passkey') }).click();
  await isInside(page, invited.name);

  await signOut(page);
  await page.getByRole('button', { name: t('office-sign-in:passkey') }).click();
  await isInside(page, invited.name);

  // A second passkey, after more than five minutes: the page asks once more who it is.
  await visit(page, '/me');
  await product.kernel.database.pool.query(
    `update staff.session set created_at = now() - interval '6 minutes'
     where person_id = (select id from staff.person where name = $1)`,
    [invited.name],
  );
  await page.getByRole('button', { name: t('office-me:app_add') }).click();
  await expect(page.getByRole('heading', { name: t('office-sign-in:proof_title') })).toBeVisible();
  await page.getByRole('button', { name: t('office-sign-in:proof_passkey') }).click();
  const secret = secretFromText((await page.locator('.door-secret code').textContent()) ?? '');
  await page.getByLabel(t('office-sign-in:new_password')).fill(password);
  await giveCode(page, codeAt(secret, new Date()));
  await expect(page.getByText(t('office-me:app'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('office-shell:notice_seen') }).click();
  await expect(page.getByRole('button', { name: t('office-shell:notice_seen') })).toHaveCount(0);
});
