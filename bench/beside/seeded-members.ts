import type { ChatView } from '@bowline/contract/chat';
import type { UserView } from '@bowline/contract/identity';
import { cast, castMember, DEMO_PASSWORD, leads } from '@bowline/demo/cast';
import { crowd } from '@bowline/demo/crowd';
import { type Browser, createBrowser, decompress, readText } from './browser.ts';
import type { Both, Product } from './product.ts';

export interface SeededMember {
  readonly publicId: string;
  readonly cookie: string;
}

/** Conversation of a member with another one. */
export interface SeededChat {
  readonly id: string;
  readonly name: string;
}

/** Logs a member of the demo in; undefined when this product's seed has no such member. */
async function logIn(browser: Browser, email: string): Promise<SeededMember | undefined> {
  const path = '/api/user.php';
  const response = await browser.send({
    process: 'api',
    method: 'POST',
    path,
    body: { email, password: DEMO_PASSWORD },
  });
  if (response.status !== 200) return undefined;
  const { user } = JSON.parse(decompress(response)) as { user: UserView };
  return { publicId: user.id, cookie: response.cookies.join('; ') };
}

/** Logs in the premium member who stands for the others in screenshots. */
export async function logInLead(product: Product): Promise<SeededMember> {
  const browser = createBrowser(product);
  try {
    const { email } = castMember(leads.bowline.premium);
    const member = await logIn(browser, email);
    if (!member) throw new Error(`${product.name}: ${email} cannot log in; is it in the seed?`);
    return member;
  } finally {
    browser.close();
  }
}

/** Returns the conversations of a member, the latest first. */
export async function listChats(product: Product, { cookie }: SeededMember): Promise<SeededChat[]> {
  const browser = createBrowser(product);
  try {
    const text = await readText(browser, { process: 'api', path: '/api/chats.php', cookie });
    const { chats } = JSON.parse(text) as { chats: ChatView[] };
    return chats.map(({ conversation, profile }) => ({ id: conversation.id, name: profile.name }));
  } finally {
    browser.close();
  }
}

/** Members who can log in to both products, in the same order; premium says who may start conversations. */
export interface SeededCrowd {
  readonly isPremium: readonly boolean[];
  readonly members: Both<readonly SeededMember[]>;
}

/** Logs in up to `count` members of the seed to both products. Those that only one has are left out. */
export async function logInCrowd(products: Both<Product>, count: number): Promise<SeededCrowd> {
  const known = [...cast.filter(({ site }) => site === 'bowline'), ...crowd('bowline', count, 'demo')];
  const ours: SeededMember[] = [];
  const other: SeededMember[] = [];
  const isPremium: boolean[] = [];
  const browsers = { ours: createBrowser(products.ours), other: createBrowser(products.other) };
  for (const { email, premium, status, invisible } of known) {
    if (ours.length === count) break;
    if (status !== 'confirmed' || invisible) continue;
    const one = await logIn(browsers.ours, email);
    const two = one && (await logIn(browsers.other, email));
    if (!one || !two) continue;
    ours.push(one);
    other.push(two);
    isPremium.push(premium);
  }
  browsers.ours.close();
  browsers.other.close();
  return { isPremium, members: { ours, other } };
}
