import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import type { Context } from '@bowline/server/context.ts';
import { aStaffMember } from '@bowline/server/testing/factories/staff.ts';
import type { Page } from '@playwright/test';
import type { Visitor } from '../harness/test.ts';
import type { TestSite } from './test-site.ts';

interface OfficeVisitor extends Pick<Visitor, 'size' | 'locale' | 'colorScheme'> {
  readonly role?: StaffRole;
  readonly grants?: readonly StaffGrant[];
}

/** Opens a browser in the back office, signed in as somebody who works for these sites only. */
export async function openOffice(
  open: (visitor: Visitor) => Promise<Page>,
  product: Context,
  sites: readonly TestSite[],
  { role = 'moderator', grants = [], ...visitor }: OfficeVisitor = {},
): Promise<Page> {
  const page = await open({ size: 'desktop', locale: 'en', ...visitor, site: 'office' });
  const { cookie } = await aStaffMember(product, role, { grants, sites: sites.map(({ site }) => site.id) });
  const [name = '', value = ''] = cookie.split('=');
  const url = `http://${product.kernel.config.staffHost}:${process.env.PORT}`;
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
  return page;
}
