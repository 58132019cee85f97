/**
 * Local names of regions that country-region-data lacks at this level, misspells, or still lists under a
 * withdrawn code.
 */
// biome-ignore format: compact rows per country are easy to compare with the official list
export const correctedNames: Readonly<Record<string, string>> = {
  'BE-BRU': 'Brussel / Bruxelles', 'BE-VAN': 'Antwerpen', 'BE-VBR': 'Vlaams-Brabant', 'BE-VLI': 'Limburg',
  'BE-VOV': 'Oost-Vlaanderen', 'BE-VWV': 'West-Vlaanderen', 'BE-WBR': 'Brabant wallon', 'BE-WHT': 'Hainaut', 'BE-WLG': 'Liège',
  'BE-WLX': 'Luxembourg', 'BE-WNA': 'Namur',

  'LU-CL': 'Clervaux',

  'CH-AI': 'Appenzell Innerrhoden', 'CH-SG': 'St. Gallen',

  'FR-20R': 'Corse',

  'ES-AN': 'Andalucía', 'ES-AR': 'Aragón', 'ES-AS': 'Asturias', 'ES-CB': 'Cantabria', 'ES-CE': 'Ceuta', 'ES-CL': 'Castilla y León',
  'ES-CM': 'Castilla-La Mancha', 'ES-CN': 'Canarias', 'ES-CT': 'Catalunya', 'ES-EX': 'Extremadura', 'ES-GA': 'Galicia',
  'ES-IB': 'Illes Balears', 'ES-MC': 'Región de Murcia', 'ES-MD': 'Comunidad de Madrid', 'ES-ML': 'Melilla', 'ES-NC': 'Navarra',
  'ES-PV': 'País Vasco / Euskadi', 'ES-RI': 'La Rioja', 'ES-VC': 'Comunitat Valenciana',

  'NO-31': 'Østfold', 'NO-32': 'Akershus', 'NO-33': 'Buskerud', 'NO-39': 'Vestfold', 'NO-40': 'Telemark', 'NO-42': 'Agder',
  'NO-55': 'Troms', 'NO-56': 'Finnmark',

  'FI-01': 'Åland',

  'GB-ENG': 'England', 'GB-NIR': 'Northern Ireland', 'GB-SCT': 'Scotland', 'GB-WLS': 'Wales',

  'IE-C': 'Connacht', 'IE-L': 'Leinster', 'IE-M': 'Munster', 'IE-U': 'Ulster',
};
