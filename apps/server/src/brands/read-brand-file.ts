import { weakPairs } from '@bowline/contract/contrast';
import { builtInLooks, coloursOf, type Look } from '@bowline/contract/look';
import { builtInMarks } from '@bowline/contract/look-marks';
import { niches } from '@bowline/contract/niches';
import { type Country, siteSettingsDraft } from '@bowline/contract/sites';
import type { z } from 'zod';
import { currencyOf, defaultPriceList, type ListedBundle } from '#modules/payments/index.ts';
import { type BrandFile, brandFile } from './brand-file.ts';
import { gapsOf } from './go-live.ts';

export interface ReadBrand {
  /** Undefined when its form is wrong. */
  readonly file: BrandFile | undefined;
  /** Why it cannot be added, a sentence each. */
  readonly faults: readonly string[];
  /** Why it could be added but not be opened, a sentence each. */
  readonly gaps: readonly string[];
}

interface ReadOptions {
  readonly isDeployed: boolean;
  /** Where the office, the mailbox and the sandbox are served. */
  readonly takenHosts?: readonly string[];
}

/** Reads the JSON of a brand file and returns everything that is wrong with it at once. */
export function readBrandFile(json: string, { isDeployed, takenHosts = [] }: ReadOptions): ReadBrand {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return { file: undefined, faults: [`This is no JSON: ${(error as Error).message}.`], gaps: [] };
  }
  const read = brandFile.safeParse(given);
  if (!read.success)
    return { file: undefined, faults: read.error.issues.flatMap((issue) => explain(issue, given)), gaps: [] };
  // Only what the file says is stored: a default that changes later applies to this site too.
  const file: BrandFile = { ...read.data, settings: settingsIn(given) };
  const opening = {
    name: file.name,
    domain: file.hosts[0] ?? '',
    company: { ...file.company, id: 0, added: new Date(0).toISOString() },
    settings: siteSettingsDraft.parse({ ...file.settings, ...settingsOf(file) }),
    bundles: bundlesOf(read.data),
    providers: file.providers.map(({ provider }) => provider),
    isDeployed,
  };
  return {
    file,
    faults: [
      ...keyFaults(file),
      ...hostFaults(file, takenHosts),
      ...markFaults(file.look),
      ...contrastFaults(file.look),
    ],
    gaps: gapsOf(opening),
  };
}

const settingsIn = (given: unknown): BrandFile['settings'] =>
  (given as { readonly settings?: BrandFile['settings'] }).settings ?? {};

/** The settings that a brand file names by fields of its own. */
export const settingsOf = (file: BrandFile) => ({
  index_title: file.title,
  description: file.description,
  domain_language: file.language,
  theme: file.key,
  niche: niches.indexOf(file.niche) + 1,
  countries: file.countries,
  support_email: file.support.email,
  support_phone: file.support.phone,
});

const termsOf = ({ countries, support, settings }: BrandFile) => ({
  countries,
  message_credits: settings.message_credits ?? 10,
  support_email: support.email,
  support_phone: support.phone,
});

/** The price list that the file asks for. */
export function bundlesOf(file: BrandFile): readonly ListedBundle[] {
  const { prices } = file;
  if (prices === undefined) return [];
  if (prices === 'default') return defaultPriceList(termsOf(file));
  return Object.entries(prices).flatMap(([code, bundles]) => {
    const country = code as Country;
    return bundles.map(({ credits, amount }) => ({
      country,
      credits,
      price: { amount, currency: currencyOf(country) },
    }));
  });
}

const keyFaults = ({ key }: BrandFile): readonly string[] =>
  builtInLooks.some((builtIn) => builtIn === key)
    ? [`The key “${key}” is that of a look which is part of the build: choose another.`]
    : [];

/** On the host of the staff a brand could never be seen, and on the others it would share an origin with what strangers wrote. */
const hostFaults = ({ hosts }: BrandFile, takenHosts: readonly string[]): readonly string[] =>
  hosts
    .filter((host) => takenHosts.includes(host))
    .map(
      (host) =>
        `The host ${host} is not for a brand: the office, the mailbox or the sandbox is served there.`,
    );

/** Names each place where the mark of another brand is drawn. */
function markFaults(look: Look): readonly string[] {
  const { mark, ornaments } = look;
  const places = { mark, ...ornaments };
  return Object.entries(places).flatMap(([place, drawing]) => {
    const drawn = JSON.stringify(drawing);
    const owner = Object.entries(builtInMarks).find(([, path]) => drawn.includes(path))?.[0];
    const where = place === 'mark' ? 'look.mark' : `look.ornaments.${place}`;
    return owner ? [`“${where}” draws the mark of ${owner}: draw the brand’s own.`] : [];
  });
}

/** Names each pair of colours that is hard to read, in both schemes. */
const contrastFaults = (look: Look): readonly string[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = coloursOf(look, scheme);
    return weakPairs(colours).map(({ ink, ground, ratio, needed }) => {
      const pair = `“${ink}” (${colours[ink as keyof typeof colours]}) on “${ground}” (${colours[ground as keyof typeof colours]})`;
      return `In the ${scheme} scheme ${pair} has a contrast of ${ratio.toFixed(2)} to 1 and needs ${needed}: change one of them in look.colours.${scheme}.`;
    });
  });

type Issue = z.core.$ZodIssue;

function explain(issue: Issue, given: unknown): readonly string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `Nothing reads “${[...issue.path, key].join('.')}”: remove it or correct its spelling.`,
    );
  if (valueAt(given, issue.path) === undefined) return [`“${place}” is missing. ${hintFor(place)}`.trim()];
  if (issue.code === 'invalid_format' || issue.code === 'custom')
    return [`“${place}” ${asPredicate(issue.message)}.`];
  return [`“${place}” is wrong: ${issue.message.replace(/^Invalid /, 'invalid ')}.`];
}

const asPredicate = (message: string) => (message.startsWith('is ') ? message : `is wrong: ${message}`);

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? value[key as keyof typeof value] : undefined,
    given,
  );

const hints: readonly (readonly [RegExp, string])[] = [
  [/^key$/, 'It names the look in addresses: lower case letters, such as “bight”.'],
  [/^name$/, 'Visitors read it beside the mark.'],
  [/^hosts$/, 'List the host names, the site’s domain first.'],
  [/^niche$/, 'One of none, she, bdsm, bbw, gilf, milf, gay.'],
  [/^language$/, 'It is that of a visitor who has not chosen one, such as “en”.'],
  [/^countries$/, 'List the countries served by their codes, such as “GB”.'],
  [/^(title|description)$/, 'Search engines show it of the home page.'],
  [/^look\.colours\.(light|dark)/, 'Add a colour as #rrggbb.'],
  [/^look\.mark/, 'A mark is a stroke: SVG path data and a width, in a square viewBox.'],
  [/^look\.scene/, 'Landers paint their scenes with it: add a colour as #rrggbb.'],
  [/^look$/, 'Copy one from packages/demo/brands and change it.'],
];
const hintFor = (place: string): string => hints.find(([shape]) => shape.test(place))?.[1] ?? '';
