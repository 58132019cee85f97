import {
  cancelSpendLimitChange,
  readSpendLimit,
  type SpendLimitSettings,
  setSpendLimit,
} from '@bowline/contract/spend-limit';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Call, Member } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import { ok, refused } from '#kernel/result.ts';
import type { PriceLists } from '../bundles/price-list.ts';
import { lockOrdersOf } from '../lock-orders.ts';
import { type CountryDeps, payingCountry } from '../paying-country.ts';
import { changeLimit, keepLimit, type StoredLimit, waitingChange } from './rules.ts';
import { type SpendLimitDeps, spendingWithin } from './spend-limit.ts';
import { deleteLimit, saveLimit, selectLimit } from './store.ts';

interface SettingDeps extends SpendLimitDeps, CountryDeps {
  readonly db: Queryable;
  readonly priceLists: PriceLists;
}

export const readSpendLimitRoute = (deps: SettingDeps) =>
  route(readSpendLimit, async (call) =>
    ok(await settingsOf(deps, deps.db, call, await selectLimit(deps.db, spenderIn(call)))),
  );

export const setSpendLimitRoute = (deps: SettingDeps) =>
  route(setSpendLimit, async (call, { body }) => {
    // In a currency that is not sold here, a limit would refuse every order.
    if (body.limit && body.limit.currency !== (await currencyFor(deps, deps.db, call)))
      return refused('spend_limit_invalid');
    const now = call.clock.now();
    return call.commit(async (tx) =>
      ok(await change(deps, tx, call, (stored) => changeLimit(stored, body.limit, now))),
    );
  });

export const cancelSpendLimitChangeRoute = (deps: SettingDeps) =>
  route(cancelSpendLimitChange, (call) => {
    const now = call.clock.now();
    return call.commit(async (tx) => ok(await change(deps, tx, call, (stored) => keepLimit(stored, now))));
  });

const spenderIn = ({ site, viewer }: Call<Member>) => ({ site: site.id, member: viewer.id });

/** Waits for an order of the member that is being made: a limit that was lowered holds for the next one. */
async function change(
  deps: SettingDeps,
  tx: Queryable,
  call: Call<Member>,
  to: (stored: StoredLimit | undefined) => StoredLimit | undefined,
): Promise<SpendLimitSettings> {
  const spender = spenderIn(call);
  await lockOrdersOf(tx, spender);
  const stored = to(await selectLimit(tx, spender));
  if (stored) await saveLimit(tx, spender, stored, call.clock.now());
  else await deleteLimit(tx, spender);
  return settingsOf(deps, tx, call, stored);
}

async function settingsOf(
  deps: SettingDeps,
  db: Queryable,
  call: Call<Member>,
  stored: StoredLimit | undefined,
): Promise<SpendLimitSettings> {
  const spender = spenderIn(call);
  const now = call.clock.now();
  const next = waitingChange(stored, now);
  return {
    spend_limit: await spendingWithin(deps, db, spender, stored, { now }),
    next: next && { limit: next.limit, at: next.at.toISOString() },
    currency: await currencyFor(deps, db, call),
    time_zone: await deps.timeZoneOf(db, spender),
  };
}

/** The currency of the country that the checkout starts with. */
async function currencyFor(
  deps: SettingDeps,
  db: Queryable,
  call: Call<Member>,
): Promise<SpendLimitSettings['currency']> {
  const country = await payingCountry(deps, db, call.site, spenderIn(call));
  return (await deps.priceLists.priceListOf(call.site, country))[0]?.price.currency ?? null;
}
