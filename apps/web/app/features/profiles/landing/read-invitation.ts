import type { LandingCard } from '@bowline/contract/profiles';
import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { redirect } from 'react-router';
import { regionNames } from '#app/parts/cards/region-names.ts';
import { readLander } from '#app/parts/sign-up-entry/read-lander.ts';
import type { Visit } from '#app/platform/request/visit.server.ts';
import { landingCardOf, landingMember } from './read-landing.ts';

/** An interest of the member, in the visitor's language. */
export interface NamedInterest {
  readonly key: LandingCard['interests'][number];
  readonly name: string;
}

/** What the postcard and the threads need. `member` is missing alike without consent and for nobody. */
export async function readInvitation(
  visit: Visit,
  { id, slug }: { readonly id: string; readonly slug?: string | undefined },
  title: string,
) {
  if (visit.user) throw redirect(`/members/${id}`);
  const [card, { countries }] = await Promise.all([
    landingCardOf(visit.api, id),
    pageAnswer(visit.api.listRegions()),
  ]);
  const member = card && { ...landingMember(card, regionNames(countries)), words: card.words };
  const interests: NamedInterest[] = (card?.interests ?? []).map((key) => ({
    key,
    name: visit.t.dynamic(`interest:${key}`),
  }));
  return { ...readLander(visit, slug, title), id, member, interests };
}

export type InvitationData = Awaited<ReturnType<typeof readInvitation>>;
