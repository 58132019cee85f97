import { misused, openContext, readCommandLine } from './command-line.ts';

/** `npm run admin -- payments differences` lists where our books and a provider's differ, by site. */
const usage = 'Usage: npm run admin -- payments differences';
if (readCommandLine(usage, {}).positionals.join() !== 'differences') misused(usage);

/** What differs, and what to do about it. */
const meanings = {
  state: ['Whether it was paid', 'look at the payment at the provider; credit or refund it by hand'],
  captured: [
    'The amount captured',
    'nobody was credited: refund it at the provider and find out who changed the price',
  ],
  refunded: ['What was given back', 'refund it at the provider, or ask it why it gave money back'],
  charge_back: ['Whether the bank took it back', 'compare with the provider’s statement'],
  credited: ['The credits in the ledger', 'see docs/runbooks/ledger.md before anything else'],
  code: [
    'The discount code',
    'it was bought with a code that others can still use: find out what gave it back',
  ],
} as const;

const context = await openContext('payments');
try {
  const found = await context.payments.openDifferences();
  if (found.length === 0) console.log('Our books and the providers’ agree.');
  for (const site of await context.sites.allSites()) {
    const own = found.filter((difference) => difference.site === site.id);
    if (own.length > 0) console.log(`\n${site.domain}: ${own.length}`);
    for (const { payment, provider, kind, ours, theirs, foundAt } of own) {
      const [what, todo] = meanings[kind];
      console.log(`  ${payment} (${provider}), found on ${foundAt.toISOString().slice(0, 10)}`);
      console.log(`    ${what}: ours ${ours}, theirs ${theirs}. To do: ${todo}.`);
    }
  }
} finally {
  await context.close();
}
