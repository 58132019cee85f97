import { type Browser, createBrowser, decompress } from './browser.ts';
import { type Both, type Product, sides } from './product.ts';
import { sendingRequest } from './requests.ts';
import { logInCrowd, type SeededMember } from './seeded-members.ts';

/** A conversation that one seeded member has begun with another, in both products. */
interface Correspondence {
  readonly from: Both<SeededMember>;
  readonly to: Both<SeededMember>;
  /** Id of the conversation. */
  readonly conversation: Both<string>;
}

export interface Correspondents {
  /** In the same order in both products. */
  readonly members: Both<readonly SeededMember[]>;
  readonly correspondences: readonly Correspondence[];
}

const mostMembers = 24;
const credits = 1_000_000_000;

/** Logs seeded members in, gives them credits, and has every premium member write to each of the others once. */
export async function createCorrespondents(products: Both<Product>): Promise<Correspondents> {
  const { members, isPremium } = await logInCrowd(products, mostMembers);
  for (const side of sides)
    await products[side].owner.query(
      `select credits.grant(site_id, gen_random_uuid(), member_id, 'bonus', 'bench-' || member_id, $2)
       from identity.account where public_id = any($1)`,
      [members[side].map(({ publicId }) => publicId), credits],
    );
  const both = members.ours.flatMap((ours, index): Both<SeededMember>[] => {
    const other = members.other[index];
    return other ? [{ ours, other }] : [];
  });
  const browsers = { ours: createBrowser(products.ours), other: createBrowser(products.other) };
  const correspondences: Correspondence[] = [];
  // Of each sender one after the other: then neighbours in the list have different senders, whose wallets do not wait for each other.
  for (let distance = 1; distance < both.length; distance += 1)
    for (const [index, from] of both.entries()) {
      const to = both[(index + distance) % both.length];
      if (!isPremium[index] || !to) continue;
      const ours = await begin(browsers.ours, from.ours, to.ours);
      const other = ours && (await begin(browsers.other, from.other, to.other));
      if (ours && other) correspondences.push({ from, to, conversation: { ours, other } });
    }
  for (const side of sides) browsers[side].close();
  console.log(
    `${both.length} members are in both seeds; ${correspondences.length} conversations begun in both`,
  );
  if (correspondences.length === 0) throw new Error('nobody may write to anybody in both products');
  return { members, correspondences };
}

/** Returns the conversation; undefined when the product does not let the one write to the other. */
async function begin(browser: Browser, from: SeededMember, to: SeededMember): Promise<string | undefined> {
  const response = await browser.send(sendingRequest(from, to));
  if (response.status !== 200) return undefined;
  return (JSON.parse(decompress(response)) as { conversation: string }).conversation;
}
