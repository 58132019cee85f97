import { randomBytes } from 'node:crypto';
import { codeAt, secretFromText } from '@bowline/server/modules/staff/factors/totp.ts';
import type { Page } from '@playwright/test';
import { openOffice } from '../../actors/office.ts';
import { createTestSite } from '../../actors/test-site.ts';
import { expect, test } from '../../harness/test.ts';
import { translatorFor } from '../../harness/translate.ts';
import { visit } from '../../harness/visit.ts';

const t = translatorFor('en');
const dialogOf = (page: Page) => page.getByRole('dialog');
const proposalOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const password = 'a password of the staff';

/** Proposes in the open dialog and returns the path of the link. */
async function propose(page: Page, name: string): Promise<string> {
  await dialogOf(page)
    .getByRole('button', { name: t('office-team:propose') })
    .click();
  await expect(dialogOf(page)).toContainText(t('office-team:link_title', { name }));
  const link = new URL((await page.getByTestId('link').textContent()) ?? '');
  await page.getByRole('button', { name: t('office-team:link_done') }).click();
  await expect(page.getByTestId('link')).toHaveCount(0);
  return link.pathname + link.hash;
}

/** Confirms the device by the code it shows. */
async function letIn(page: Page, name: string, code: string): Promise<void> {
  await visit(page, '/team');
  const proposal = proposalOf(page, name);
  await expect(proposal).toContainText(t('office-team:device_waits'));
  await proposal.getByLabel(t('office-team:device_code')).fill(code);
  await proposal.getByRole('button', { name: t('office-team:let_in') }).click();
  await expect(page.getByText(t('office-team:confirmed'))).toBeVisible();
}

/** Enters by a link and adds a code; returns what the device shows, and the secret. */
async function enterByLink(page: Page, path: string) {
  await visit(page, path);
  await page.getByRole('button', { name: t('office-sign-in:enter') }).click();
  await page.getByRole('button', { name: t('office-sign-in:add_code') }).click();
  const secret = secretFromText((await page.locator('.door-secret code').textContent()) ?? '');
  await page.getByLabel(t('office-sign-in:new_password')).fill(password);
  await page.getByLabel(t('office-sign-in:code')).pressSequentially(codeAt(secret, new Date()));
  const shown = page.getByTestId('device-code');
  await expect(shown).toHaveText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  return { code: (await shown.textContent()) ?? '', secret };
}

/** From the page that waits, which says that it was decided. */
async function signIn(page: Page, name: string, secret: Buffer): Promise<void> {
  await page.getByRole('link', { name: t('office-sign-in:to_sign_in') }).click();
  await page.getByLabel(t('office-sign-in:name')).fill(name);
  await page.getByLabel(t('office-sign-in:password')).fill(password);
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  await page.getByLabel(t('office-sign-in:code')).pressSequentially(next);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
}

test('one administrator invites, another confirms, and the new person enters, works and is recovered', async ({
  open,
  product,
}) => {
  const testSite = await createTestSite(product);
  const pieter = await openOffice(open, product, [testSite], { role: 'admin' });
  const ilse = await openOffice(open, product, [testSite], { role: 'admin' });
  const name = `Mehmet ${randomBytes(3).toString('hex')}`;

  await visit(pieter, '/team');
  await pieter.keyboard.press('n');
  await dialogOf(pieter).getByLabel(t('office-team:name')).fill(name);
  await dialogOf(pieter)
    .getByRole('radio', { name: t('office-team:role_support') })
    .check();
  await dialogOf(pieter).getByLabel(t('office-team:reason')).fill('Holiday cover');
  const path = await propose(pieter, name);
  const own = proposalOf(pieter, name);
  await expect(own).toContainText(t('office-team:device_link_unused'));

  const mehmet = await open({ site: 'office', size: 'desktop', locale: 'en' });
  const first = await enterByLink(mehmet, path);
  await visit(pieter, '/team');
  await expect(own).toContainText(t('office-team:device_waits'));
  await expect(own.getByLabel(t('office-team:device_code'))).toHaveCount(0);
  await letIn(ilse, name, first.code);
  await signIn(mehmet, name, first.secret);
  const rooms = mehmet.getByRole('navigation', { name: t('office-shell:office') }).first();
  await expect(rooms.getByRole('link', { name: t('office-shell:complaints') })).toBeVisible();
  await expect(rooms.getByRole('link', { name: t('office-shell:team') })).toHaveCount(0);
  await expect(rooms.getByRole('link', { name: t('office-shell:photos') })).toHaveCount(0);
  await visit(mehmet, '/team');
  await expect(mehmet.getByRole('heading', { name: t('office-shell:not_yours') })).toBeVisible();
  await expect(
    mehmet.getByText(t('office-shell:not_yours_roles', { roles: 'administrators' })),
  ).toBeVisible();

  await visit(ilse, '/team');
  await ilse.getByRole('button', { name, exact: true }).click();
  await ilse.getByRole('button', { name: t('office-team:recover') }).click();
  await dialogOf(ilse).getByLabel(t('office-team:reason')).fill('Lost the phone');
  const recovery = await propose(ilse, name);
  const phone = await open({ site: 'office', size: 'desktop', locale: 'en' });
  const second = await enterByLink(phone, recovery);
  await letIn(pieter, name, second.code);
  await signIn(phone, name, second.secret);

  // Recovery ends the session that was open: its page leads back.
  await mehmet.bringToFront();
  await mehmet
    .getByRole('link', { name: t('office-shell:complaints') })
    .first()
    .click();
  await expect(mehmet).toHaveURL(/\/sign-in\?next=%2Fcomplaints$/);
});
