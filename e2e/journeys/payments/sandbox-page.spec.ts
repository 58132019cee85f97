import { randomUUID } from 'node:crypto';
import { sandboxFactory } from '@bowline/server/adapters/sandbox/index.ts';
import { entityId } from '@bowline/server/kernel/ids.ts';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import { accessibilityViolations } from '../../harness/axe.ts';
import { originOf } from '../../harness/origin.ts';
import { answerOnSandbox, sandboxBookOf } from '../../harness/sandbox.ts';
import { expect, test, variants } from '../../harness/test.ts';

/** Starts a payment at the sandbox and returns where it is paid. */
async function aPayment() {
  const provider = sandboxFactory({ env: 'test', publicScheme: 'http' })(sandboxAccount().credentials);
  const payment = entityId.parse(randomUUID());
  const { redirect } = await provider.create({
    payment,
    method: 'bank',
    country: 'NL',
    price: { amount: 3750, currency: 'EUR' },
    bank: 'lantern',
    description: '500 credits',
    returnUrl: `${originOf('bowline')}/?back=1`,
    declinedUrl: `${originOf('bowline')}/?back=declined`,
    notificationUrl: `${originOf('bowline')}/api/payments/notifications/sandbox`,
    locale: 'nl',
  });
  return { payment, page: String(redirect), status: () => provider.status({ payment, reference: null }) };
}

for (const { tag, size, colorScheme } of variants([
  { size: 'phone', colorScheme: 'light' },
  { size: 'desktop', colorScheme: 'dark' },
])) {
  test(`the page of the sandbox is accessible and fits (${size}, ${colorScheme})`, { tag }, async ({
    open,
  }) => {
    const page = await open({ size, colorScheme });
    await page.goto((await aPayment()).page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox payment');
    expect(await accessibilityViolations(page)).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide).toBe(false);
  });
}

test('a payment is made on the page of the sandbox on a phone and without scripts', async ({ open }) => {
  const { payment, page: address, status } = await aPayment();
  const page = await open({ size: 'phone', javaScriptEnabled: false });
  await page.goto(address);
  await answerOnSandbox(page, 'Paid', ['another amount', 'notify twice']);
  expect(page.url()).toBe(`${originOf('bowline')}/?back=1`);
  expect(await sandboxBookOf(payment)).toMatchObject({ price: 3750, captured: 3749 });
  expect(await status()).toMatchObject({ state: 'paid' });
});

test('the page of the sandbox is answered by keyboard alone', async ({ open }) => {
  const { page: address, status } = await aPayment();
  const page = await open({ size: 'desktop' });
  await page.goto(address);
  for (const name of ['Paid', 'Failed', 'Cancelled']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(`${originOf('bowline')}/?back=declined`);
  expect(await status()).toMatchObject({ state: 'cancelled', captured: null });
});
