import type { Country } from '@bowline/contract/sites';

/** ISO 3166-2 code, name, and a weight by population. */
export type WeightedRegion = readonly [code: string, name: string, weight: number];

export const REGIONS = {
  NL: [
    ['NL-ZH', 'Zuid-Holland', 38],
    ['NL-NH', 'Noord-Holland', 30],
    ['NL-NB', 'Noord-Brabant', 26],
    ['NL-GE', 'Gelderland', 21],
    ['NL-UT', 'Utrecht', 14],
    ['NL-OV', 'Overijssel', 12],
    ['NL-LI', 'Limburg', 11],
    ['NL-FR', 'Friesland', 7],
    ['NL-GR', 'Groningen', 6],
    ['NL-DR', 'Drenthe', 5],
    ['NL-FL', 'Flevoland', 4],
    ['NL-ZE', 'Zeeland', 4],
  ],
  BE: [
    ['BE-VAN', 'Antwerpen', 19],
    ['BE-VOV', 'Oost-Vlaanderen', 15],
    ['BE-VWV', 'West-Vlaanderen', 12],
    ['BE-BRU', 'Brussel', 12],
    ['BE-VBR', 'Vlaams-Brabant', 12],
    ['BE-VLI', 'Limburg', 9],
  ],
  DE: [
    ['DE-NW', 'Nordrhein-Westfalen', 18],
    ['DE-BY', 'Bayern', 13],
    ['DE-BW', 'Baden-Württemberg', 11],
    ['DE-BE', 'Berlin', 9],
    ['DE-NI', 'Niedersachsen', 8],
    ['DE-HE', 'Hessen', 6],
    ['DE-HH', 'Hamburg', 5],
    ['DE-RP', 'Rheinland-Pfalz', 4],
    ['DE-SN', 'Sachsen', 4],
    ['DE-SH', 'Schleswig-Holstein', 3],
    ['DE-BB', 'Brandenburg', 3],
    ['DE-ST', 'Sachsen-Anhalt', 2],
    ['DE-TH', 'Thüringen', 2],
    ['DE-MV', 'Mecklenburg-Vorpommern', 2],
    ['DE-HB', 'Bremen', 2],
    ['DE-SL', 'Saarland', 1],
  ],
  AT: [
    ['AT-9', 'Wien', 9],
    ['AT-3', 'Niederösterreich', 5],
    ['AT-4', 'Oberösterreich', 5],
    ['AT-6', 'Steiermark', 4],
    ['AT-7', 'Tirol', 3],
    ['AT-5', 'Salzburg', 2],
    ['AT-2', 'Kärnten', 2],
    ['AT-8', 'Vorarlberg', 1],
    ['AT-1', 'Burgenland', 1],
  ],
  CH: [
    ['CH-ZH', 'Zürich', 9],
    ['CH-BE', 'Bern', 6],
    ['CH-AG', 'Aargau', 4],
    ['CH-SG', 'Sankt Gallen', 3],
    ['CH-LU', 'Luzern', 3],
    ['CH-BS', 'Basel-Stadt', 2],
    ['CH-BL', 'Basel-Landschaft', 2],
    ['CH-TG', 'Thurgau', 2],
    ['CH-GR', 'Graubünden', 1],
  ],
  GB: [
    ['GB-ENG', 'England', 84],
    ['GB-SCT', 'Scotland', 9],
    ['GB-WLS', 'Wales', 5],
    ['GB-NIR', 'Northern Ireland', 3],
  ],
  IE: [
    ['IE-L', 'Leinster', 56],
    ['IE-M', 'Munster', 27],
    ['IE-C', 'Connacht', 12],
    ['IE-U', 'Ulster', 6],
  ],
} as const satisfies Partial<Record<Country, readonly WeightedRegion[]>>;

export type DemoCountry = keyof typeof REGIONS;
