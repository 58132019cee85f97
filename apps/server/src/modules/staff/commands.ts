import type { StaffGrant, StaffRole } from '@bowline/contract/staff-rights';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { recordAudit } from './audit/record.ts';
import { createLink, openLink } from './enrolment/open-link.ts';
import { selectFactors } from './factors/factor-store.ts';
import { codeAt, openSecret, otpauthUri, sealSecret, secretFromText } from './factors/totp.ts';
import { selectTotp, upsertTotp } from './factors/totp-store.ts';
import { insertPerson, selectPersonByName } from './store.ts';

export interface NewPerson {
  readonly name: string;
  readonly role: StaffRole;
  readonly grants: readonly StaffGrant[];
  readonly sites: readonly SiteId[] | 'all';
}

/** What commands on the server do, for the first of the staff and for the demo. */
export function createCommands(kernel: Kernel) {
  const { database, vault, random, clock, passwords } = kernel;
  const { db } = database;

  return {
    /**
     * Returns the address of a link for somebody new, or for somebody known who has nothing to sign in with. `recover`: for
     * somebody who has, and lost it, when there are no two administrators to ask. Throws when none may be made.
     */
    invite: (wanted: NewPerson, { recover = false } = {}): Promise<string> =>
      inTransaction(db, async (tx) => {
        const known = await selectPersonByName(tx, wanted.name);
        if (known?.isEnded) throw new Error(`${known.name} has left`);
        if (known && known.role !== wanted.role) throw new Error(`${known.name} is known as ${known.role}`);
        if (known && !recover && (await selectFactors(tx, known.id)).length > 0)
          throw new Error(`${known.name} can sign in; who lost every factor needs --recover`);
        const person = known ?? { id: random.uuid7(), ...wanted };
        if (!known) await insertPerson(tx, person, clock.now());
        const link = await createLink(kernel, tx, {
          person: person.id,
          name: person.name,
          kind: known ? 'recovery' : 'invitation',
          proposal: null,
        });
        const action = known ? 'person.recovered' : 'person.invited';
        await recordAudit(tx, {
          at: clock.now(),
          person: null,
          action,
          object: person.id,
          detail: wanted.role,
        });
        return link;
      }),

    /** Opens a link as the page does that it leads to, and returns the token of the device. */
    openLink: (link: string): Promise<string> =>
      inTransaction(db, async (tx) => {
        const opened = await openLink(kernel, tx, link.split('#')[1] ?? '');
        if (!opened) throw new Error('the link was used or has expired');
        return opened.token;
      }),

    /**
     * Gives a person of the demo a secret and a password that are known, unless they have some. Returns the secret's address for
     * authenticator apps.
     */
    async giveKnownSecret(name: string, secret: string, password: string): Promise<string> {
      const person = await selectPersonByName(db, name);
      if (!person) throw new Error(`nobody is called ${name}`);
      const bytes = secretFromText(secret);
      if (!(await selectTotp(db, person.id)))
        await upsertTotp(db, {
          id: random.uuid7(),
          person: person.id,
          sealed: sealSecret(vault, person.id, bytes),
          passwordHash: await passwords.hash(password),
          step: 0,
          now: clock.now(),
        });
      return otpauthUri(bytes, name);
    },

    /** The code that an authenticator app would show now; `undefined` for somebody who has none. */
    async currentCode(name: string): Promise<string | undefined> {
      const person = await selectPersonByName(db, name);
      const totp = person && (await selectTotp(db, person.id));
      return person && totp && codeAt(openSecret(vault, person.id, totp.sealed), clock.now());
    },
  };
}
