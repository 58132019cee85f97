import type { OwnPhotoView } from '@bowline/contract/photos';
import type { OwnProfileView } from '@bowline/contract/profiles';
import { patience } from '@bowline/server/testing/server/patience.ts';
import type { ReceivedMail } from '@bowline/simulators/received-mail';
import type { Page } from '@playwright/test';
import { aNewcomer, openSignUpForm, submitSignUpDetails } from '../actors/newcomer.ts';
import type { SiteMember } from '../actors/test-site.ts';
import { callApi, tryCallApi } from '../harness/api.ts';
import { linkIn } from '../harness/mailbox.ts';
import { originOf, plainDocument } from '../harness/origin.ts';
import { uploadPhoto } from '../harness/photo-files.ts';
import { expect, test } from '../harness/test.ts';
import { translatorFor } from '../harness/translate.ts';
import { visit } from '../harness/visit.ts';
import { messageWith, openChatWith, typeAndSend } from '../pages/chat.ts';

const t = translatorFor('nl');

test('a visitor signs up over https, confirms by mail, uploads a photo and finds members', async ({
  open,
}) => {
  const fenna = aNewcomer();
  const page = await open();
  await visit(page, '/');
  expect(new URL(page.url()).protocol).toBe('https:');
  const dialog = await openSignUpForm(page, t, fenna);
  await submitSignUpDetails(dialog, t, fenna);

  await test.step('the mail arrives, and its link logs in', async () => {
    const mail = await mailTo(await open({ site: 'mailbox' }), fenna.email);
    const link = linkIn(mail, '/activate/done');
    expect(link).toContain(originOf('bowline'));
    await page.goto(link);
    await expect
      .poll(async () => (await tryCallApi(page, 'GET', '/api/profile')).status, { timeout: patience(30_000) })
      .toBe(200);
  });
  await test.step('a photo is developed', async () => {
    await uploadPhoto(page);
    await expect
      .poll(
        async () => (await callApi<{ photos: OwnPhotoView[] }>(page, 'GET', '/api/photos')).photos[0]?.status,
        {
          timeout: patience(90_000),
        },
      )
      .toBe('pending');
  });
  await test.step('members with photos are found', async () => {
    await visit(page, '/members');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .locator('img')
          .evaluateAll(
            (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
          ),
      )
      .toBeGreaterThan(3);
  });
});

test('a message arrives on the open page of the other member over the socket', async ({ open }) => {
  const page = await open({ member: 'noor' });
  const jonas = await open({ member: 'jonas', size: 'desktop' });
  const [{ publicId: noorId }, { publicId: jonasId }] = [await ownId(page), await ownId(jonas)];
  await openChatWith(jonas, { publicId: noorId });
  await openChatWith(page, { publicId: jonasId });
  const words = `Over https om ${new Date().toISOString()}`;
  await typeAndSend(page, words);
  await expect(messageWith(page, words)).toContainText(new RegExp(`${t('chat:sent')}|${t('chat:read')}`));
  // Sooner than the regular refresh of a page.
  await expect(messageWith(jonas, words)).toBeVisible({ timeout: patience(5_000) });
});

test('the back office answers on its own host only, and sites do not answer to staff', async ({ open }) => {
  const office = await open({ site: 'office' });
  await visit(office, '/');
  await expect(office.getByRole('heading').first()).toBeVisible();
  expect((await tryCallApi(office, 'GET', '/api/staff/queues')).status).toBe(403);
  const site = await open();
  await site.goto(plainDocument);
  expect((await tryCallApi(site, 'GET', '/api/staff/queues')).status).toBe(404);
});

async function ownId(page: Page): Promise<Pick<SiteMember, 'publicId'>> {
  const { profile } = await callApi<{ profile: OwnProfileView }>(page, 'GET', '/api/profile');
  return { publicId: profile.id as SiteMember['publicId'] };
}

/** Reads the mailbox, which has a host of its own, until a mail to this address is there. */
async function mailTo(page: Page, address: string): Promise<ReceivedMail> {
  let newest: ReceivedMail | undefined;
  await expect
    .poll(
      async () => {
        const response = await page.goto(`/messages.json?${new URLSearchParams({ to: address })}`);
        const mails = response ? ((await response.json()) as ReceivedMail[]) : [];
        newest = mails.at(-1);
        return newest !== undefined;
      },
      { message: `a mail to ${address}`, timeout: patience(60_000) },
    )
    .toBe(true);
  if (!newest) throw new Error(`No mail to ${address}`);
  return newest;
}
