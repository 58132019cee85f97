import { type Gift, gifts, readChatPrices as operation } from '@bowline/contract/chat';
import type { z } from 'zod';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Credits } from '#modules/credits/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { creditsFor } from '../rules.ts';

export interface ReadPricesDeps {
  readonly kernel: Pick<Kernel, 'database'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly credits: Pick<Credits, 'pricingFor' | 'balanceOf'>;
}

type ChatPrices = z.infer<(typeof operation)['response']>;

export const readChatPricesRoute = (deps: ReadPricesDeps) =>
  route(operation, async (call) => ok(await readPrices(deps, call)));

/** Prices are in the currency of the country in the member's profile. */
async function readPrices(
  { kernel, profiles, credits }: ReadPricesDeps,
  { site, viewer }: Call<Member>,
): Promise<ChatPrices> {
  const { db } = kernel.database;
  const [ownProfile, balances] = await Promise.all([
    profiles.hydrate(db, site.id, [viewer.id]),
    credits.balanceOf(db, site.id, [viewer.id]),
  ]);
  const country = ownProfile.get(viewer.id)?.country ?? null;
  const priceOf = await credits.pricingFor(db, { site, member: viewer.id, country });
  const { settings } = site;
  return {
    message: priceOf(settings.message_credits),
    photo: priceOf(settings.photo_credits),
    gifts: (Object.keys(gifts) as Gift[]).map((gift) => ({
      gift,
      price: priceOf(creditsFor({ kind: 'gift', gift, text: '' }, settings)),
    })),
    balance: balances.get(viewer.id) ?? 0,
  };
}
