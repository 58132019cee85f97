import type { Niche } from '@bowline/contract/niches';
import type { Country } from '@bowline/contract/sites';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import type { RegionMap, RegionShape } from './region-map.ts';

const maps = import.meta.glob<RegionMap>('./generated/*.json', { import: 'default' });

export interface CountedRegion extends RegionShape {
  readonly name: string;
  /** Null: fewer than five. */
  readonly count: number | null;
}

export interface Regions {
  readonly map: Omit<RegionMap, 'regions'>;
  /** By name. */
  readonly regions: readonly CountedRegion[];
  readonly country: { readonly name: string; readonly count: number | null };
  /** False: not counted yet, asked too often, or fewer than five on the whole site. No number is shown then. */
  readonly isCounted: boolean;
  /** The region in the address, which is chosen there without scripts. */
  readonly chosen: string;
}

/** Reads the map and the counts of the visitor's country or, where the site does not serve it, of the site's first. */
export async function readRegions(
  { api }: Pick<Visit, 'api'>,
  niche: Niche,
  asked: string | null,
): Promise<Regions> {
  const { settings } = await api.readSettings();
  const country = settings.geoip_selected_country;
  const [{ regions: shapes, ...map }, { countries }, counts] = await Promise.all([
    mapOf(country),
    pageAnswer(api.listRegions({ query: { country } })),
    api.readLanderCounts({ query: { niche, country } }).catch(() => null),
  ]);
  const [found] = countries;
  const regions = (found?.regions ?? []).flatMap(({ code, name: regionName }): CountedRegion[] => {
    const shape = shapes.find((one) => one.code === code);
    const count = counts?.regions.find(({ region }) => region === code)?.count ?? null;
    return shape ? [{ ...shape, name: regionName, count }] : [];
  });
  return {
    map,
    regions,
    country: { name: found?.name ?? '', count: counts?.in_country ?? null },
    isCounted: Boolean(counts?.total),
    chosen: regions.find(({ code }) => code === asked)?.code ?? '',
  };
}

async function mapOf(country: Country): Promise<RegionMap> {
  const load = maps[`./generated/${country}.json`];
  if (!load) throw new Error(`no map of ${country}: run tools/gen/region-maps.ts`);
  return load();
}
