import type { Page } from '@playwright/test';

/** A bank form that passes every check. The IBAN is the example of a bank, the number is nobody's. */
const bankForm = {
  holder: 'R. Visser',
  iban: 'NL02ABNA0123456789',
  street: 'Kade',
  house_number: '12 b',
  zip: '1011 AB',
  city: 'Amsterdam',
};

let numbers = Date.now() % 10_000_000;

/** A number that no other test uses: the messages to one number are limited. */
export function aMobile(): string {
  numbers = (numbers + 1) % 10_000_000;
  return `+3161${String(numbers).padStart(7, '0')}`;
}

/** Fills in the bank form and sends it, up to the mandate that waits for its code. */
export async function sendBankForm(page: Page, mobile = aMobile()): Promise<void> {
  const form = page.locator('main form.debit-form');
  for (const [name, text] of Object.entries({ ...bankForm, mobile }))
    await form.locator(`[name="${name}"]`).fill(text);
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  await page.locator('main .mandate').waitFor();
}
