import { operations } from '@bowline/contract';
import { attributes, interests, likeLists } from '@bowline/contract/choices';
import type { Operation } from '@bowline/contract/operation';
import { pageNames } from '@bowline/contract/pages';
import { paymentProviders } from '@bowline/contract/payment-choices';
import { photoVariant, readPhoto } from '@bowline/contract/photos';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';
import { regionsOf, type Site } from '#modules/sites/index.ts';
import type { TestServer } from '#testing/server/test-server.ts';

/** One answer of the API. */
export interface Heard {
  readonly operation: Operation;
  readonly url: string;
  readonly status: number;
  /** Headers and body; for an archive its content. */
  readonly text: string;
  /** Undefined where the answer is bytes. */
  readonly json: unknown;
}

/** The ids and links a crawl knows, found or given. */
export interface Known {
  readonly members: ReadonlySet<string>;
  /** Ids of conversations and messages. */
  readonly photos: ReadonlySet<string>;
  /** URLs of photos, signed for the crawling viewer. */
  readonly links: ReadonlySet<string>;
}

export interface Crawl extends Known {
  readonly heard: readonly Heard[];
}

export interface Crawler {
  readonly site: Site;
  readonly cookie: string;
  readonly told?: Known;
}

/** Every GET operation except logout. */
const questions = operations.filter(({ method, changesState }) => method === 'GET' && !changesState);

/** Calls every GET operation with every combination of known parameters, and continues with the ids found in the answers. */
export async function crawl(server: TestServer, { site, cookie, told }: Crawler): Promise<Crawl> {
  const heard: Heard[] = [];
  const found = {
    members: new Set(told?.members),
    photos: new Set(told?.photos),
    links: new Set(told?.links),
  };
  const asked = new Set<string>();

  async function ask(operation: Operation, url: string, accept: string): Promise<void> {
    const key = `${accept} ${url}`;
    if (asked.has(key)) return;
    asked.add(key);
    const answer = await server.call(site, { url, as: cookie, headers: { accept } });
    const { text, json } = contentOf(answer.rawPayload, String(answer.headers['content-type']));
    heard.push({
      operation,
      url,
      status: answer.statusCode,
      text: `${JSON.stringify(answer.headers)}\n${text}`,
      json,
    });
    notice(json, found);
    const next = (json as { next?: unknown } | undefined)?.next;
    if (typeof next === 'string') await ask(operation, withCursor(url, next), accept);
  }

  for (let before = -1; before < asked.size; ) {
    before = asked.size;
    const round = questions.flatMap((operation) =>
      addressesOf(operation, site, found).map((url) => () => ask(operation, url, 'application/json')),
    );
    const links = [...found.links].flatMap((link) =>
      ['image/avif,image/webp', 'image/webp'].map((accept) => () => ask(readPhoto, link, accept)),
    );
    await fewAtOnce([...round, ...links]);
  }
  return { heard, ...found };
}

async function fewAtOnce(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.pop(); job; job = waiting.pop()) await job();
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

type Found = { readonly [Kind in keyof Known]: Set<string> };

/** Collects every id and photo URL of an answer. */
function notice(value: unknown, found: Found): void {
  if (Array.isArray(value)) for (const one of value) notice(one, found);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) notice(one, found);
  else if (typeof value === 'string') {
    if (/^[0-9A-Za-z]{16}$/.test(value)) found.members.add(value);
    if (z.uuid().safeParse(value).success) found.photos.add(value);
    if (value.startsWith('/api/photos/')) found.links.add(value);
  }
}

function addressesOf(operation: Operation, site: Site, { members, photos }: Known): string[] {
  const paths = pathsOf(operation, { members, photos });
  const queries = operation.query ? queriesOf(operation, site, members) : [''];
  return paths.flatMap((path) => queries.map((query) => (query ? `${path}?${query}` : path)));
}

function pathsOf({ path, resource }: Operation, { members, photos }: Omit<Known, 'links'>): string[] {
  const few = [...photos].slice(0, 5);
  const entities = {
    photo: photos,
    conversation: photos,
    payment: photos,
    // The crawled sites have no cases: a few ids show that none is answered.
    case: few,
    decision: few,
    statement: few,
    complaint: few,
  };
  const ids = { ...entities, member: members, session: [], factor: [], device: [], proposal: [] }[
    resource ?? 'session'
  ];
  const named = path.includes('{id}') ? [...ids].map((id) => path.replace('{id}', id)) : [path];
  return named
    .flatMap((one) => eachOf(one, '{variant}', photoVariant.options))
    .flatMap((one) => eachOf(one, '{page}', pageNames))
    .flatMap((one) => eachOf(one, '{type}', likeLists))
    .flatMap((one) => eachOf(one, '{provider}', paymentProviders));
}

const eachOf = (path: string, part: string, values: readonly string[]): string[] =>
  path.includes(part) ? values.map((value) => path.replace(part, value)) : [path];

const nobodysId = '00000000-0000-4000-8000-000000000000';

/** Values for query parameters that their schema does not enumerate. A new parameter is added here. */
const examples: Readonly<Record<string, (site: Site, members: ReadonlySet<string>) => readonly string[]>> = {
  _force_domain: (site) => [site.domain],
  site: (site) => [site.domain],
  lat: () => ['52.0907'],
  lon: () => ['5.1214'],
  country: ({ settings }) => settings.countries,
  region: ({ settings }) => settings.countries.flatMap((one) => regionsOf(one).map(({ code }) => code)),
  min_age: () => ['18', '36'],
  max_age: () => ['35', '110'],
  role: () => [...attributes.role, 'dominant,switch'],
  experience: () => attributes.experience,
  relationship_style: () => attributes.relationship_style,
  interests: () => ['politics', 'rope', interests.join(',')],
  reasons: () => ['dating,play'],
  before: () => ['3'],
  after: () => ['0'],
  cursor: () => ['no-cursor-at-all'],
  limit: () => ['2', '50'],
  until: () => ['4102444800'],
  signature: () => ['forged'],
  code: () => ['TIMEBONUS25', 'WELCOME10', 'no-such-code'],
  person: () => [nobodysId],
  object: () => [nobodysId],
  since: () => ['2026-01-01T00:00:00.000Z'],
  ids: (_site, members) => [...members, 'nobodynobodynobo'],
};

/** No parameters, each value of each parameter by itself, and the first value of all parameters together. */
function queriesOf({ id, query }: Operation, site: Site, members: ReadonlySet<string>): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, { enum?: string[]; const?: string }>; required?: string[] };
  const values = Object.entries(properties).map(([name, { enum: listed, const: only }]) => {
    const known = listed ?? (only === undefined ? examples[name]?.(site, members) : [only]);
    if (!known)
      throw new Error(`${id} has the query parameter ${name}: add values for it to contract-tests/crawl.ts`);
    return [name, known] as const;
  });
  const first = (names: readonly (readonly [string, readonly string[]])[]) =>
    names.map(([name, [value = '']]) => [name, value] as const);
  const needed = first(values.filter(([name]) => required.includes(name)));
  const each = values.flatMap(([name, all]) =>
    all.map((value) => [...needed.filter(([other]) => other !== name), [name, value] as const]),
  );
  const all = first(values.filter(([name]) => name !== 'cursor'));
  const asText = (pairs: readonly (readonly [string, string])[]) =>
    pairs
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .toSorted()
      .join('&');
  return [...new Set([needed, ...each, all].map(asText))];
}

function withCursor(url: string, cursor: string): string {
  const [path = '', query] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('cursor', cursor);
  return `${path}?${search}`;
}

function contentOf(payload: Buffer, type: string) {
  if (type.includes('json')) {
    const text = payload.toString('utf8');
    return { text, json: JSON.parse(text) as unknown };
  }
  if (type.includes('zip')) {
    const files = Object.entries(unzipSync(payload)).map(([path, bytes]) => `${path}\n${strFromU8(bytes)}`);
    return { text: files.join('\n'), json: undefined };
  }
  return { text: payload.toString('latin1'), json: undefined };
}
