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

const giveCode = (page: Page, code: string) =>
  page.getByLabel(t('office-sign-in:code')).pressSequentially(code);

test('an invitation leads to a code, which signs in once more and no second time', async ({
  open,
  product,
}) => {
  const page = await open({ site: 'office', size: 'desktop', locale: 'en' });
  const invited = await invite(product);
  await enter(page, invited);
  await page.getByRole('button', { name: t('office-sign-in:add_code') }).click();
  const secret = secretFromText((await page.locator('.door-secret code').textContent()) ?? '');
  await giveCode(page, codeAt(secret, new Date()));
  await isInside(page, invited.name);

  await signOut(page);
  await visit(page, '/reports');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Freports$/);
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  await page.getByLabel(t('office-sign-in:name')).fill(invited.name);
  await giveCode(page, next);
  await expect(page).toHaveURL(/\/reports$/);
  await isInside(page, invited.name);

  await signOut(page);
  await page.getByLabel(t('office-sign-in:name')).fill(invited.name);
  await giveCode(page, next);
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
});
