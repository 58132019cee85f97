import type { PhotoRejection } from '@bowline/contract/photos';
import type { Context } from '@bowline/server/context.ts';
import { aStaffMember } from '@bowline/testing/factories/staff';
import type { Page } from '@playwright/test';
import { callApi } from '../harness/api.ts';

/** Logs a page in as a moderator. */
export async function becomeModerator(product: Context, page: Page): Promise<void> {
  const { cookie } = await aStaffMember(product, 'moderator');
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await page.goto('/login');
  await page.context().addCookies([{ name, value, url: page.url() }]);
}

export const approve = (moderator: Page, photo: string): Promise<unknown> =>
  callApi(moderator, 'PUT', `/api/staff/photos/${photo}/decision`, { decision: 'approve' });

export const reject = (moderator: Page, photo: string, reason: PhotoRejection): Promise<unknown> =>
  callApi(moderator, 'PUT', `/api/staff/photos/${photo}/decision`, { decision: 'reject', reason });
