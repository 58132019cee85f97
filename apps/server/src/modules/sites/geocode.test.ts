import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '#testing/factories/sites.ts';
import { patience } from '#testing/server/patience.ts';
import { aServer } from '#testing/server/test-server.ts';
import { loadPlaces } from './index.ts';

const server = await aServer();
beforeAll(() => loadPlaces(server.kernel.config.databaseUrl), patience(60_000));
afterAll(() => server.close());

// biome-ignore format: one country in a row or two
const towns: readonly (readonly [name: string, region: string, latitude: number, longitude: number])[] = [
  ['Amsterdam', 'NL-NH', 52.3702, 4.8952], ['Rotterdam', 'NL-ZH', 51.9225, 4.4792], ['Utrecht', 'NL-UT', 52.0907, 5.1214],
  ['Groningen', 'NL-GR', 53.2194, 6.5665], ['Maastricht', 'NL-LI', 50.8514, 5.691], ['Lelystad', 'NL-FL', 52.5185, 5.4714],
  ['Antwerpen', 'BE-VAN', 51.2194, 4.4025], ['Gent', 'BE-VOV', 51.0543, 3.7174], ['Brussel', 'BE-BRU', 50.8467, 4.3525],
  ['Leuven', 'BE-VBR', 50.8798, 4.7005], ['Brugge', 'BE-VWV', 51.2093, 3.2247], ['Hasselt', 'BE-VLI', 50.9307, 5.3325],
  ['Wavre', 'BE-WBR', 50.7172, 4.6014], ['Charleroi', 'BE-WHT', 50.4108, 4.4446], ['Liège', 'BE-WLG', 50.6326, 5.5797],
  ['Arlon', 'BE-WLX', 49.6837, 5.8154], ['Namur', 'BE-WNA', 50.4674, 4.8719],
  ['Luxembourg', 'LU-LU', 49.6116, 6.1319], ['Esch-sur-Alzette', 'LU-ES', 49.4958, 5.9806], ['Clervaux', 'LU-CL', 50.0547, 6.0314],
  ['Berlin', 'DE-BE', 52.52, 13.405], ['München', 'DE-BY', 48.1351, 11.582], ['Köln', 'DE-NW', 50.9375, 6.9603],
  ['Hamburg', 'DE-HH', 53.5511, 9.9937], ['Dresden', 'DE-SN', 51.0504, 13.7373], ['Stuttgart', 'DE-BW', 48.7758, 9.1829],
  ['Wien', 'AT-9', 48.2082, 16.3738], ['Graz', 'AT-6', 47.0707, 15.4395], ['Innsbruck', 'AT-7', 47.2692, 11.4041],
  ['Zürich', 'CH-ZH', 47.3769, 8.5417], ['Genève', 'CH-GE', 46.2044, 6.1432], ['Lugano', 'CH-TI', 46.0037, 8.9511],
  ['Paris', 'FR-IDF', 48.8566, 2.3522], ['Marseille', 'FR-PAC', 43.2965, 5.3698], ['Lyon', 'FR-ARA', 45.764, 4.8357],
  ['Ajaccio', 'FR-20R', 41.9192, 8.7386], ['Strasbourg', 'FR-GES', 48.5734, 7.7521],
  ['Madrid', 'ES-MD', 40.4168, -3.7038], ['Barcelona', 'ES-CT', 41.3874, 2.1686], ['Sevilla', 'ES-AN', 37.3891, -5.9845],
  ['Bilbao', 'ES-PV', 43.263, -2.935], ['Las Palmas', 'ES-CN', 28.1235, -15.4363], ['Ceuta', 'ES-CE', 35.8894, -5.3213],
  ['Roma', 'IT-62', 41.9028, 12.4964], ['Milano', 'IT-25', 45.4642, 9.19], ['Napoli', 'IT-72', 40.8518, 14.2681],
  ['Palermo', 'IT-82', 38.1157, 13.3615], ['Bolzano', 'IT-32', 46.4983, 11.3548],
  ['Warszawa', 'PL-14', 52.2297, 21.0122], ['Kraków', 'PL-12', 50.0647, 19.945], ['Gdańsk', 'PL-22', 54.352, 18.6466],
  ['København', 'DK-84', 55.6761, 12.5683], ['Aarhus', 'DK-82', 56.1629, 10.2039], ['Odense', 'DK-83', 55.4038, 10.4024],
  ['Aalborg', 'DK-81', 57.0488, 9.9217], ['Roskilde', 'DK-85', 55.6419, 12.0878],
  ['Stockholm', 'SE-AB', 59.3293, 18.0686], ['Göteborg', 'SE-O', 57.7089, 11.9746], ['Malmö', 'SE-M', 55.605, 13.0038],
  ['Kiruna', 'SE-BD', 67.8558, 20.2253],
  ['Oslo', 'NO-03', 59.9139, 10.7522], ['Bergen', 'NO-46', 60.3913, 5.3221], ['Trondheim', 'NO-50', 63.4305, 10.3951],
  ['Fredrikstad', 'NO-31', 59.2181, 10.9298], ['Lillestrøm', 'NO-32', 59.956, 11.0504], ['Drammen', 'NO-33', 59.7439, 10.2045],
  ['Tønsberg', 'NO-39', 59.2675, 10.4076], ['Skien', 'NO-40', 59.2096, 9.609], ['Kristiansand', 'NO-42', 58.1599, 8.0182],
  ['Tromsø', 'NO-55', 69.6492, 18.9553], ['Alta', 'NO-56', 69.9689, 23.2716],
  ['Helsinki', 'FI-18', 60.1699, 24.9384], ['Tampere', 'FI-11', 61.4978, 23.761], ['Rovaniemi', 'FI-10', 66.5039, 25.7294],
  ['Mariehamn', 'FI-01', 60.0973, 19.9348],
  ['London', 'GB-ENG', 51.5072, -0.1276], ['Glasgow', 'GB-SCT', 55.8617, -4.2583], ['Cardiff', 'GB-WLS', 51.4837, -3.1681],
  ['Belfast', 'GB-NIR', 54.5973, -5.9301],
  ['Dublin', 'IE-L', 53.3498, -6.2603], ['Cork', 'IE-M', 51.8985, -8.4756], ['Galway', 'IE-C', 53.2707, -9.0568],
  ['Letterkenny', 'IE-U', 54.9558, -7.7342],

  // Near a border, and far from any town.
  ['Kehl', 'DE-BW', 48.5727, 7.8152], ['Weil am Rhein', 'DE-BW', 47.5933, 7.6208], ['Basel', 'CH-BS', 47.5596, 7.5886],
  ['Aachen', 'DE-NW', 50.7753, 6.0839], ['Vaals', 'NL-LI', 50.7716, 6.0172], ['Helsingborg', 'SE-M', 56.0465, 12.6945],
  ['Helsingør', 'DK-84', 56.0361, 12.6136], ['Flensburg', 'DE-SH', 54.7937, 9.4469], ['Inari', 'FI-10', 68.906, 27.0288],
  ['Finnmarksvidda', 'NO-56', 69.3, 24.5],
];

describe('GET /api/geocode.php', () => {
  const geocode = async (lat: number | string, lon: number | string) => {
    const { domain } = await aSite(server.kernel.database.db);
    const url = `/api/geocode.php?lat=${lat}&lon=${lon}`;
    const answer = await server.app.inject({ url, headers: { host: domain } });
    return { status: answer.statusCode, body: answer.json() };
  };

  it.each(towns)('%s is in %s', async (_name, region, lat, lon) => {
    const { body } = await geocode(lat, lon);
    expect(body).toEqual({ country: region.slice(0, 2), region });
  });

  it('gives the same response for any two points of a region', async () => {
    const [utrecht, amersfoort] = [await geocode(52.0907, 5.1214), await geocode(52.1561, 5.3878)];
    expect(utrecht).toEqual(amersfoort);
  });

  it.each([
    ['the North Sea', 55.5, 4],
    ['the Atlantic', 45, -30],
    ['Prague', 50.0755, 14.4378],
    ['Monaco', 43.7384, 7.4246],
    ['Vaduz', 47.141, 9.5215],
    ['Copenhagen’s antipode', -55.68, -167.43],
    ['New York', 40.7128, -74.006],
    ['the north pole', 90, 0],
    ['the south pole', -90, 180],
  ])('answers 404 for %s', async (_name, lat, lon) => {
    expect(await geocode(lat, lon)).toMatchObject({ status: 404, body: { code: 'place_unknown' } });
  });

  it.each([
    [91, 0],
    [0, 181],
    ['x', 5],
    ['NaN', 5],
    ['Infinity', 5],
  ])('answers 400 for %s, %s', async (lat, lon) => {
    expect(await geocode(lat, lon)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
