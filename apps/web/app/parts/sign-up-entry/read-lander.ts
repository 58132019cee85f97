import { reasons } from '@bowline/contract/choices';
import type { Niche } from '@bowline/contract/niches';
import { redirect } from 'react-router';
import { variantOf } from '#app/platform/request/lander-slug.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';

/** What every lander needs. */
export interface LanderData {
  readonly niche: Niche;
  readonly title: string;
  /** The first question and its answers, for niches that do not ask for the gender. */
  readonly reasons: LanderReasons | undefined;
}

interface LanderReasons {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Members, who need no lander, are sent to their own pages. `title` is the lander's headline without its tags. */
export function readLander(
  { site, locale, t, user }: Visit,
  slug: string | undefined,
  title: string,
): LanderData {
  if (user) throw redirect('/members');
  const { niche } = variantOf(slug, site.niche, locale);
  return { niche, title: pageTitle(title, site), reasons: niche === 'gay' ? reasonsIn(t) : undefined };
}

const reasonsIn = (t: Visit['t']): LanderReasons => ({
  label: t('profiles:reason'),
  options: reasons.map((value) => ({ value, label: t.dynamic(`profiles:reason.${value}`) })),
});
