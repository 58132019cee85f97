import type { Niche } from '@bowline/contract/niches';
import type { Interest } from '@bowline/contract/sites';
import { formatList } from '@bowline/i18n/format-list';
import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import type { InterestNames, InterestPair } from '../read-counts.ts';
import { type InterestCount, useInterestCount } from '../use-interest-count.ts';
import { pairsOf } from './string-art.ts';

export interface HubProps {
  niche: Niche;
  names: InterestNames;
  pairs: readonly InterestPair[];
  now: Interest;
  chosen: readonly Interest[];
}

const none: readonly Interest[] = [];

/** How many members share the chosen interests; before two are chosen, how many share the pin's most frequent pair. */
export function Hub({ niche, names, pairs, now, chosen }: HubProps) {
  const t = useT('lander_socialnetwork');
  const locale = useLocale();
  const counted = useInterestCount(niche, chosen.length > 1 ? chosen : none);
  const { chosen: shared, count } = counted ?? mostFrequent(pairs, chosen[0] ?? now);
  const isSeveral = shared.length > 2;
  return (
    <output className="network-hub">
      <span>
        {count === null ? (
          t(isSeveral ? 'few_least' : 'few_share')
        ) : (
          <>
            <b>{formatNumber(count, locale)}</b> {t(isSeveral ? 'two' : 'share')}
          </>
        )}{' '}
        <i>
          {formatList(
            shared.map((interest) => names[interest] ?? ''),
            locale,
          )}
        </i>
      </span>
    </output>
  );
}

function mostFrequent(pairs: readonly InterestPair[], interest: Interest): InterestCount {
  const [pair] = pairsOf(pairs, interest);
  if (!pair) return { chosen: [interest], count: null };
  const [one, other, count] = pair;
  return { chosen: [interest, one === interest ? other : one], count };
}
