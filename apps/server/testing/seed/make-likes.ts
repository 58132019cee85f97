import { cast } from '@bowline/demo/cast';
import type { CrowdSite } from '@bowline/demo/person';
import { createPrng, type Prng } from '@bowline/demo/prng';
import type { Context } from '#context.ts';
import { inTransaction } from '#kernel/db/transaction.ts';
import type { MadeMember } from './make-member.ts';

/** Gives random likes, half of them to the cast. Returns the number of likes. */
export async function makeLikes(
  { kernel, likes }: Context,
  made: readonly MadeMember<CrowdSite>[],
): Promise<number> {
  const known = new Set(cast.map(({ key }) => key));
  const likeable = made.filter(({ person }) => person.status === 'confirmed' && !person.invisible);
  const stars = likeable.filter(({ person }) => known.has(person.key));
  let count = 0;
  for (const from of made) {
    const prng = createPrng(`likes/${from.person.key}`);
    const attractive = (group: readonly MadeMember<CrowdSite>[]) =>
      group.filter((one) => isAttracted(from, one));
    const targets = new Set([
      ...some(prng, attractive(stars), 0.5),
      ...some(prng, attractive(likeable), 0.5),
    ]);
    await inTransaction(kernel.database.db, async (tx) => {
      for (const { viewer } of targets) await likes.like(tx, from.viewer, viewer.publicId);
    });
    count += targets.size;
  }
  return count;
}

function isAttracted(from: MadeMember<CrowdSite>, to: MadeMember<CrowdSite>): boolean {
  if (from === to) return false;
  const { sexuality, gender } = from.person;
  return sexuality === 'bi' || (sexuality === 'hetero') === (gender !== to.person.gender);
}

const some = (
  prng: Prng,
  among: readonly MadeMember<CrowdSite>[],
  likelihood: number,
): MadeMember<CrowdSite>[] => (prng.chance(likelihood) ? prng.sample(among, prng.between(1, 3)) : []);
