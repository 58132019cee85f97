import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { readLikesBetween } from '#app/features/likes/read-likes-between.ts';
import { regionNames } from '#app/parts/cards/region-names.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';
import { answersIn, soughtAnswers, stepIn } from './answers.ts';

/** Loads the question of an address, or the members who match its answers. */
export async function readFinder({ api, lists, t, site }: Visit, search: URLSearchParams) {
  const step = stepIn(search);
  const [{ looking_for }, { settings }, countries, interests] = await Promise.all([
    pageAnswer(api.readLookingFor()),
    pageAnswer(api.readSettings()),
    lists.countries(),
    lists.interests(),
  ]);
  const given = answersIn(search, site.minimum_age);
  // The first question starts with whom the member looks for; later ones have it in their address.
  const answers = search.has('step') || !looking_for ? given : { ...soughtAnswers(looking_for), ...given };
  const start = {
    answers,
    options: {
      youngest: site.minimum_age,
      interests,
      fields: settings.visible_profile_fields,
      regions: regionNames(countries),
    },
    title: pageTitle(t('match_finder:title'), site),
  };
  if (step !== 'results') return { ...start, question: step };
  const found = await pageAnswer(api.findMatches({ query: answers }));
  const members = found.matches.map(({ member }) => member);
  return { ...start, found, likes: await readLikesBetween(api, members) };
}
