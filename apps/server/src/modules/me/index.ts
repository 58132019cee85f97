import { readUser, saveUser } from '@bowline/contract/identity';
import { afterCommit, type Queryable } from '#kernel/db/transaction.ts';
import type { CallSite } from '#kernel/http/call.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { defineModule } from '#kernel/module.ts';
import { ok, refused } from '#kernel/result.ts';
import type { Account, Identity } from '#modules/identity/index.ts';
import { presentUser, type UserSources } from './present-user.ts';

interface MeDeps extends UserSources {
  readonly identity: Pick<Identity, 'accountOf' | 'saveSettings'>;
}

export type Me = ReturnType<typeof createMe>['api'];

/** What members see of themselves on every page. It stands above all modules of which the answer is made. */
export function createMe({ database, nudges }: Pick<Kernel, 'database' | 'nudges'>, deps: MeDeps) {
  const { identity } = deps;
  const present = (db: Queryable, site: CallSite, account: Account) => presentUser(deps, db, site, account);

  return defineModule({
    api: { presentUser: present },
    module: {
      routes: [
        route(readUser, async ({ site, viewer }) => {
          if (viewer.kind === 'visitor') return ok({ user: null });
          const account = await identity.accountOf(database.db, site.id, viewer.id);
          // The account may have been deleted in another window after the session was read.
          return ok({ user: account ? await present(database.db, site, account) : null });
        }),
        route(saveUser, (call, { body: { language, delays_paid_messages } }) =>
          call.commit(async (tx) => {
            const { site, viewer } = call;
            const settings = { language, delaysPaidMessages: delays_paid_messages };
            await identity.saveSettings(tx, site.id, viewer.id, settings);
            afterCommit(tx, () => nudges.viewerChanged(site.id, viewer.id));
            const account = await identity.accountOf(tx, site.id, viewer.id);
            if (!account) return refused('authentication_required');
            return ok({ user: await present(tx, site, account) });
          }),
        ),
      ],
    },
  });
}
