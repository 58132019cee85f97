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

/** Confirms what another administrator proposed and returns the path of the link. */
async function confirm(page: Page, name: string): Promise<string> {
  await visit(page, '/team');
  await proposalOf(page, name)
    .getByRole('button', { name: t('office-team:confirm') })
    .click();
  await expect(dialogOf(page)).toContainText(t('office-team:link_title', { name }));
  const link = new URL((await page.getByTestId('link').textContent()) ?? '');
  await page.getByRole('button', { name: t('office-team:link_done') }).click();
  await expect(page.getByTestId('link')).toHaveCount(0);
  return link.pathname + link.hash;
}

/** Enters by a link and adds a code, which opens the office. */
async function enterByLink(page: Page, name: string, path: string): Promise<void> {
  await visit(page, path);
  await page.getByRole('button', { name: t('office-sign-in:enter') }).click();
  await page.getByRole('button', { name: t('office-sign-in:add_code') }).click();
  const secret = secretFromText((await page.locator('.door-secret code').textContent()) ?? '');
  await page.getByLabel(t('office-sign-in:code')).pressSequentially(codeAt(secret, new Date()));
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
  await dialogOf(pieter)
    .getByRole('button', { name: t('office-team:propose') })
    .click();
  const own = proposalOf(pieter, name);
  await expect(own).toContainText(t('office-team:needs_second'));
  await expect(own.getByRole('button', { name: t('office-team:confirm') })).toHaveCount(0);

  const mehmet = await open({ site: 'office', size: 'desktop', locale: 'en' });
  await enterByLink(mehmet, name, await confirm(ilse, name));
  const rooms = mehmet.getByRole('navigation', { name: t('office-shell:office') }).first();
  await expect(rooms.getByRole('link', { name: t('office-shell:complaints') })).toBeVisible();
  await expect(rooms.getByRole('link', { name: t('office-shell:team') })).toHaveCount(0);
  await expect(rooms.getByRole('link', { name: t('office-shell:photos') })).toHaveCount(0);
  await visit(mehmet, '/team');
  await expect(mehmet.getByRole('heading', { name: t('office-shell:not_yours') })).toBeVisible();
  await visit(mehmet, '/audit');
  await expect(mehmet.getByRole('cell', { name: t('office-audit:link_used') }).first()).toBeVisible();

  await visit(ilse, '/team');
  await ilse.getByRole('button', { name, exact: true }).click();
  await ilse.getByRole('button', { name: t('office-team:recover') }).click();
  await dialogOf(ilse).getByLabel(t('office-team:reason')).fill('Lost the phone');
  await dialogOf(ilse)
    .getByRole('button', { name: t('office-team:propose') })
    .click();
  await expect(proposalOf(ilse, name)).toContainText(t('office-team:needs_second'));
  const path = await confirm(pieter, name);

  // Recovery ends the session that is open: its page says so and leads back.
  await mehmet.bringToFront();
  await mehmet
    .getByRole('link', { name: t('office-shell:complaints') })
    .first()
    .click();
  await expect(mehmet).toHaveURL(/\/sign-in\?next=%2Fcomplaints$/);
  await enterByLink(mehmet, name, path);
});
