import { existsSync, readFileSync } from 'node:fs';
import { isLocale, locales } from '@bowline/i18n';
import { addBrand } from '@bowline/server/brands/add-brand.ts';
import { goLiveList } from '@bowline/server/brands/go-live.ts';
import { readBrandFile } from '@bowline/server/brands/read-brand-file.ts';
import type { Context } from '@bowline/server/context.ts';
import { isDeployed, loadConfig } from '@bowline/server/kernel/config.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { mailboxHost, sandboxHost } from '@bowline/simulators/hosts';
import { sandboxAccount } from '@bowline/simulators/sandbox-account';
import { loadEnvironment, misused, openContext, readCommandLine } from './command-line.ts';

/**
 * `npm run admin -- site add FILE` makes or changes a site by its brand file, `check FILE` only says what is wrong with the file,
 * `list` shows which sites are open and what each lacks. `page DOMAIN TOKEN LOCALE FILE.md` publishes a page of
 * information on one site, with `--remove` in place of the file it takes it down. See docs/guides/add-a-site.md.
 */
const usage = `Usage: npm run admin -- site add FILE [--dry-run]
       npm run admin -- site check FILE
       npm run admin -- site list
       npm run admin -- site page DOMAIN TOKEN LOCALE FILE.md|--remove [--dry-run]`;
const { values, positionals } = readCommandLine(usage, {
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
});
const [verb = '', path = '', ...rest] = positionals;
loadEnvironment();

if (verb === 'list' && !path) await withContext(list);
else if (verb === 'check' && path) check(path);
else if (verb === 'add' && path) await withContext((context) => add(context, path));
else if (verb === 'page' && rest.length === (values.remove ? 2 : 3))
  await withContext((context) => page(context, path, rest));
else misused(usage);

function textOf(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.error(`There is no file ${file}.`);
  process.exit(1);
}

function read(file: string) {
  const config = loadConfig(process.env);
  return readBrandFile(textOf(file), {
    isDeployed: isDeployed(config),
    takenHosts: [config.staffHost ?? [], mailboxHost, sandboxHost].flat(),
  });
}

function check(file: string): void {
  const { faults, gaps } = read(file);
  report(`${file} cannot be added:`, faults);
  report(`${file} can be added, but would show its preview only:`, gaps);
  if (faults.length + gaps.length > 0) process.exitCode = 1;
  else console.log(`${file} is complete: npm run admin -- site add ${file}`);
}

async function add(context: Context, file: string): Promise<void> {
  const brand = read(file);
  const added = await addBrand(context, brand, {
    env: process.env,
    sandboxCredentials: sandboxAccount().credentials,
    isDryRun: values['dry-run'],
  });
  if (!added.ok) {
    report(`${file} was not added:`, added.faults);
    process.exitCode = 1;
    return;
  }
  const { name } = added.site;
  const origin = originOf(context, added.site);
  if (values['dry-run']) console.log(`${name} would be ${added.isNew ? 'added' : 'changed'}: ${origin}`);
  else console.log(`${name} is ${added.isNew ? 'added' : 'changed'}: ${origin}, within five seconds.`);
  report('It shows its preview only, until the file is complete:', brand.gaps);
}

async function list(context: Context): Promise<void> {
  for (const site of await context.sites.allSites()) {
    const gaps = await goLiveList(context, site);
    console.log(`${site.domain}  ${site.name}  ${site.open ? 'open' : 'preview'}`);
    for (const gap of gaps) console.log(`  - ${gap}`);
  }
}

async function page(context: Context, domain: string, [token = '', locale = '', file = '']: string[]) {
  const site = await context.sites.siteByHost(domain);
  if (!site || !isLocale(locale)) {
    const languages = locales.join(', ');
    console.error(site ? `“${locale}” is none of ${languages}.` : `There is no site ${domain}.`);
    process.exitCode = 1;
    return;
  }
  const { content } = context;
  const address = `${originOf(context, site)}/pages/${token}?lang=${locale}`;
  if (values['dry-run'] && values.remove) return console.log(`${address} would be removed.`);
  if (values.remove) {
    const isGone = await content.removeSitePage(site, { token, locale });
    console.log(isGone ? `${address} is gone.` : `There was no page ${address}.`);
    return;
  }
  const faults = await content.saveSitePage(
    site,
    { token, locale, source: textOf(file) },
    { isDryRun: values['dry-run'] },
  );
  report(`${file} was not published:`, faults);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${file} ${values['dry-run'] ? 'would be' : 'is'} published: ${address}`);
}

function originOf({ kernel: { config } }: Context, { domain }: Pick<Site, 'domain'>): string {
  const { publicScheme, publicPort } = config;
  return `${publicScheme}://${domain}${publicScheme === 'http' ? `:${publicPort}` : ''}`;
}

function report(heading: string, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  console.log(heading);
  for (const sentence of sentences) console.log(`  - ${sentence}`);
}

async function withContext(work: (context: Context) => Promise<void>): Promise<void> {
  const context = await openContext('site');
  try {
    await work(context);
  } finally {
    await context.close();
  }
}
