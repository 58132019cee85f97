import { type SiteSettings, siteSettings } from '@bowline/contract/sites';
import { costOf, demoConversations } from '@bowline/demo/conversations';
import type { Context } from '#context.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import { bundleSizes } from '../factories/price-lists.ts';
import { demoSites } from '../factories/sites.ts';
import type { MadeMember } from './make-member.ts';

/** A bundle with more surplus than this is not bought. */
const tooMuch = 150;
const messagesAtMost = 5;

type Prices = Pick<SiteSettings, 'signup_credits' | 'message_credits'>;

/** Returns purchases and expenses that turn the sign-up credits into this balance. */
export function historyOf(
  credits: number,
  { signup_credits: given, message_credits: price }: Prices,
): { readonly bundles: readonly number[]; readonly messages: number; readonly gift: number } {
  const bundles = bundlesFor(credits - given, bundleSizes(price));
  const spent = given + bundles.reduce((sum, size) => sum + size, 0) - credits;
  const messages = Math.min(messagesAtMost, Math.floor(spent / price));
  return { bundles, messages, gift: spent - messages * price };
}

function bundlesFor(needed: number, sizes: readonly number[]): number[] {
  if (needed <= 0) return [];
  const covering = sizes.find((size) => size >= needed && size < needed + tooMuch);
  if (covering) return [covering];
  const size = sizes.findLast((one) => one <= needed) ?? Math.min(...sizes);
  return [size, ...bundlesFor(needed - size, sizes)];
}

/**
 * Gives every member their credits through a plausible statement, plus what their conversations will cost: premium
 * members buy that, free members get it as a bonus.
 */
export async function makeCredits({ kernel, credits }: Context, made: readonly MadeMember[]): Promise<void> {
  for (const { person, viewer } of made) {
    const settings = siteSettings.parse(demoSites[person.site].settings);
    const toSpend = costOf(demoConversations[person.site], person.key, settings);
    const bought = person.premium ? toSpend : 0;
    const { bundles, messages, gift } = historyOf(person.credits + bought, settings);
    const reference = (what: string) => `demo-${what}-${viewer.member}`;
    await inTransaction(kernel.database.db, async (tx) => {
      await credits.grantSignUpCredits(tx, viewer, settings.signup_credits);
      if (toSpend > bought)
        await credits.grantOnce(tx, viewer, {
          reason: 'bonus',
          reference: reference('bonus'),
          credits: toSpend - bought,
        });
      for (const [index, size] of bundles.entries())
        await credits.grantOnce(tx, viewer, {
          reason: 'purchase',
          reference: reference(`bundle-${index}`),
          credits: size,
        });
      for (let message = 1; message <= messages; message += 1)
        await credits.spend(tx, viewer, {
          reason: 'message',
          reference: reference(`message-${message}`),
          credits: settings.message_credits,
        });
      await credits.spend(tx, viewer, { reason: 'gift', reference: reference('gift'), credits: gift });
    });
  }
}
