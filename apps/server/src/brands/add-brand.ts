import type { Context } from '#context.ts';
import { inTransaction, rolledBack } from '#kernel/db/transaction.ts';
import { savePriceList } from '#modules/payments/index.ts';
import { type Site, saveSite } from '#modules/sites/index.ts';
import type { BrandFile } from './brand-file.ts';
import { bundlesOf, type ReadBrand, settingsOf } from './read-brand-file.ts';

export interface AddOptions {
  /** Values of credentials that begin with $. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of an account at the sandbox that names no credentials. */
  readonly sandboxCredentials?: Readonly<Record<string, string>>;
  /** Only says what it would do. */
  readonly isDryRun?: boolean;
}

export type AddedBrand =
  | { readonly ok: true; readonly site: Site; readonly isNew: boolean }
  | { readonly ok: false; readonly faults: readonly string[] };

/**
 * Creates or updates the site of a brand file, with prices and payment providers, in one transaction. It opens when it lacks
 * nothing; until then visitors see its preview. A running deployment shows it within five seconds.
 */
export async function addBrand(
  context: Context,
  { file, faults, gaps }: ReadBrand,
  options: AddOptions,
): Promise<AddedBrand> {
  if (!file || faults.length > 0) return { ok: false, faults };
  const sites = await context.sites.allSites();
  const [domain = '', ...aliases] = file.hosts;
  const known = sites.find((site) => site.domain === domain);
  const accounts = accountsOf(file, options);
  const found = [...accounts.faults, ...(await hostFaults(context, file, known))];
  if (known?.open && gaps.length > 0)
    found.push(`${domain} is open, and would close to its members: complete the file first.`, ...gaps);
  if (found.length > 0) return { ok: false, faults: found };

  const nextCompany = Math.max(0, ...sites.map(({ company }) => company.id)) + 1;
  const run = options.isDryRun ? rolledBack : inTransaction;
  const site = await run(context.kernel.database.db, async (tx) => {
    const saved = await saveSite(tx, {
      domain,
      aliases,
      name: file.name,
      open: gaps.length === 0,
      settings: { ...file.settings, ...settingsOf(file) },
      company: {
        ...file.company,
        id: known?.company.id ?? nextCompany,
        added: known?.company.added ?? context.kernel.clock.now().toISOString(),
      },
      look: file.look,
    });
    const bundles = bundlesOf(file);
    // Of a draft the list may not be sound yet: it is saved once it is.
    if (bundles.length > 0) await savePriceList(tx, saved, bundles);
    for (const account of accounts.accounts)
      await context.payments.saveProviderAccount(tx, saved.id, account);
    await context.staff.record(tx, {
      at: context.kernel.clock.now(),
      person: null,
      site: saved.id,
      action: known ? 'site.changed' : 'site.added',
      object: domain,
    });
    return saved;
  });
  return { ok: true, site, isNew: !known };
}

async function hostFaults(context: Context, file: BrandFile, known: Site | undefined): Promise<string[]> {
  const owners = await Promise.all(file.hosts.map((host) => context.sites.siteByHost(host)));
  return file.hosts.flatMap((host, index) => {
    const owner = owners[index];
    return owner && owner.id !== known?.id ? [`The host ${host} is already that of ${owner.name}.`] : [];
  });
}

function accountsOf({ providers }: BrandFile, { env, sandboxCredentials }: AddOptions) {
  const faults: string[] = [];
  const accounts = providers.map(({ provider, statement_name: statementName, credentials }, position) => {
    const given = credentials ?? (provider === 'sandbox' ? sandboxCredentials : undefined);
    if (!given) faults.push(`The account at ${provider} has no credentials: add them to providers.`);
    const opened = Object.entries(given ?? {}).map(([name, value]) => {
      if (!value.startsWith('$')) return [name, value];
      const secret = env[value.slice(1)];
      if (!secret) faults.push(`The account at ${provider} needs ${value} in the environment for “${name}”.`);
      return [name, secret];
    });
    return { provider, position, statementName, credentials: Object.fromEntries(opened) as unknown };
  });
  return { accounts, faults };
}
