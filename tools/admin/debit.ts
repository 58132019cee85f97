import { readFile, writeFile } from 'node:fs/promises';
import { type EntityId, entityId } from '@bowline/server/kernel/ids.ts';
import { misused, openContext, readCommandLine } from './command-line.ts';

/**
 * Direct debit, between us and the bank of a site. `SITE` is its domain.
 * `npm run admin -- debit list SITE` lists the batches, the newest first.
 * `npm run admin -- debit batch SITE` makes the day's batches at once instead of in the morning.
 * `npm run admin -- debit file SITE BATCH TO.xml` writes a batch for the bank. It holds names and accounts: delete it afterwards.
 * `npm run admin -- debit import SITE FILE.xml` reads a pain.002 or camt.053 of the bank. Safe to repeat.
 */
const usage = `Usage: npm run admin -- debit list SITE
       npm run admin -- debit batch SITE [--dry-run]
       npm run admin -- debit file SITE BATCH TO.xml
       npm run admin -- debit import SITE FILE.xml [--dry-run]`;

const { values, positionals } = readCommandLine(usage, { 'dry-run': { type: 'boolean', default: false } });
const [command = '', domain = '', ...rest] = positionals;
const isDryRun = values['dry-run'];
const argumentsOf: Readonly<Record<string, number>> = { list: 0, batch: 0, file: 2, import: 1 };
if (!domain || rest.length !== argumentsOf[command]) misused(usage);
if (isDryRun && !['batch', 'import'].includes(command)) misused(usage);
const wantedBatch = command === 'file' ? entityId.safeParse(rest[0]) : undefined;
if (wantedBatch && !wantedBatch.success)
  misused(usage, `“${rest[0]}” is no batch: npm run admin -- debit list ${domain} shows them.`);

const context = await openContext('debit');
const { directDebits, sites } = context;
type Site = NonNullable<Awaited<ReturnType<typeof sites.siteByHost>>>;

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

async function list({ id, domain: of }: Site): Promise<void> {
  const batches = await directDebits.listBatches(id);
  if (batches.length === 0) console.log(`There is no batch of ${of} yet.`);
  for (const batch of batches) {
    const states = Object.entries(batch.states).map(([state, count]) => `${count} ${state}`);
    const became = states.length > 0 ? states.join(', ') : 'refused by the bank';
    console.log(
      `${batch.id}  collected on ${batch.dueOn}  ${batch.collections} × ${euros(batch.amount)}  ${became}`,
    );
  }
}

async function batch({ id }: Site): Promise<void> {
  const made = await directDebits.makeBatches(id, { isDryRun });
  if (isDryRun) console.log('Dry run, nothing is changed.');
  for (const { id, dueOn, collections, amount } of made)
    console.log(`${id}  collected on ${dueOn}  ${collections} × ${euros(amount)}`);
  if (made.length === 0) console.log('Nothing waits, or today is no business day of banks.');
}

async function file({ id }: Site, [wanted, to = '']: readonly string[]): Promise<void> {
  const written = await directDebits.batchFile(id, wanted as EntityId);
  if (!written.ok) return fail(written.problem);
  // For the caller only, and never over another file.
  await writeFile(to, written.xml, { mode: 0o600, flag: 'wx' });
  console.log(`Written to ${to}. Hand it in at the bank, then delete it: it holds names and accounts.`);
}

async function importFile({ id }: Site, [from = '']: readonly string[]): Promise<void> {
  const report = await directDebits.importBankFile(id, await readFile(from), { isDryRun });
  if (!report.ok) return fail(report.problem);
  const { kind, isRepeated, settled, rejected, returned, waitingAgain, known, problems } = report;
  console.log(
    `${isDryRun ? 'Dry run, nothing is changed. ' : ''}${kind}${isRepeated ? ', imported before' : ''}: settled ${settled}, rejected ${rejected}, returned ${returned}, ` +
      `waiting again ${waitingAgain}, known already ${known}, not applied ${problems.length}`,
  );
  for (const problem of problems) fail(`- ${problem}`);
}

const commands: Readonly<Record<string, (site: Site, rest: readonly string[]) => Promise<void>>> = {
  list,
  batch,
  file,
  import: importFile,
};

try {
  const site = await sites.siteByHost(domain);
  if (site) await commands[command]?.(site, rest);
  else fail(`There is no site ${domain}.`);
} finally {
  await context.close();
}
