import { traits } from '@bowline/contract/choices';
import type { LooseFilter, MemberFilters } from '@bowline/contract/discovery';
import { useT } from '@bowline/i18n/react';
import { ChipButton, chipClass } from '@bowline/ui/controls/chip';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { warmUp } from '@bowline/web-frame/errors/chunk-guard.ts';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { BookmarkPlus, SlidersHorizontal, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import { FilterLink } from './filter-link.tsx';
import {
  chosenInterests,
  listed,
  searchOf,
  usedFilters,
  withInterests,
  withoutCountry,
  withoutFilter,
  withoutRegion,
  withTrait,
} from './filters.ts';
import type { SearchOptions } from './search-options.ts';
import type { FilterLabels } from './use-filter-labels.ts';
import type { Filters } from './use-filters.ts';
import type { Keep } from './use-keep.ts';

/** Yes-only filters: their chips are always shown. */
const flags = ['online', 'with_photo', 'new'] as const satisfies readonly LooseFilter[];

export const fetchSheet = () => import('./filter-sheet.tsx');

export interface FilterChipsProps {
  filters: Filters;
  options: SearchOptions;
  words: FilterLabels;
  keep: Keep | undefined;
  onOpenSheet: () => void;
}

/** The filters in use, each removable by one press; on a phone also the button that opens the filter sheet. */
export function FilterChips({
  filters: { chosen, follow },
  options,
  words,
  keep,
  onOpenSheet,
}: FilterChipsProps) {
  const t = useT('members');
  const hydrated = useHydrated();
  const strip = useRef<HTMLUListElement>(null);
  const used = usedFilters(chosen);
  const answers = answersIn(chosen, words);
  const offeredFlags = flags.filter((flag) => options.fields.includes(flag));

  // A removed chip disappears, so the focus moves to the one that takes its position.
  const pressed = useRef<number>(undefined);
  const search = searchOf(chosen);
  useEffect(() => {
    const presses = pressesIn(strip.current);
    const place = pressed.current;
    pressed.current = undefined;
    if (search !== undefined && place !== undefined && document.activeElement === document.body)
      presses[Math.min(place, presses.length - 1)]?.focus();
  }, [search]);
  const noteFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    pressed.current = pressesIn(strip.current).indexOf(currentTarget);
  };

  return (
    <ul
      ref={strip}
      aria-label={t('filters_chosen')}
      // On a phone, one line that scrolls sideways to the screen's edges.
      className={`relative -mx-(--gutter) mb-3 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:mx-0 lg:mb-4 lg:flex-wrap lg:overflow-visible lg:px-0 ${answers.length + offeredFlags.length === 0 && !keep ? 'lg:mb-2 lg:h-0 lg:py-0' : ''}`}
    >
      <li className="flex-none lg:hidden [@media(scripting:none)]:hidden">
        <ChipButton
          className="chip-chosen"
          disabled={!hydrated}
          aria-haspopup="dialog"
          onClick={onOpenSheet}
          onFocus={() => void warmUp(fetchSheet)}
          onPointerEnter={() => void warmUp(fetchSheet)}
        >
          <SlidersHorizontal strokeWidth={1.6} aria-hidden="true" />
          {used.length > 0 ? t('filters_used', { count: used.length }) : t('filters')}
        </ChipButton>
      </li>
      {answers.map(({ key, label, icon, without }) => (
        <li key={key} className="flex-none">
          <FilterLink
            filters={without}
            onFollow={follow}
            onClick={noteFocus}
            className={chipClass({ removable: true })}
          >
            <VisuallyHidden>{t('filter_remove')} </VisuallyHidden>
            {icon}
            {label}
            <X strokeWidth={1.8} aria-hidden="true" />
          </FilterLink>
        </li>
      ))}
      {keep && used.length > 0 && !keep.isKept(chosen) && (
        <li className="flex-none">
          <ChipButton disabled={!hydrated} onClick={() => void keep.save(chosen)}>
            <BookmarkPlus strokeWidth={1.6} aria-hidden="true" />
            {t('keep')}
          </ChipButton>
        </li>
      )}
      {keep && (
        <li className="flex-none">
          <FilterLink
            filters={{ ...chosen, order: chosen.order ? undefined : 'recent' }}
            onFollow={follow}
            aria-current={chosen.order ? 'true' : undefined}
            className={chipClass({ removable: chosen.order !== undefined })}
          >
            {t('order')}
            {chosen.order && <X strokeWidth={1.8} aria-hidden="true" />}
          </FilterLink>
        </li>
      )}
      {offeredFlags.map((flag) => (
        <li key={flag} className="flex-none">
          <FilterLink
            filters={{ ...chosen, [flag]: chosen[flag] ? undefined : '1' }}
            onFollow={follow}
            className={chipClass({ removable: chosen[flag] !== undefined })}
          >
            <VisuallyHidden>{chosen[flag] ? t('filter_remove') : t('filter_add')} </VisuallyHidden>
            {words.labels[flag]}
            {chosen[flag] && <X strokeWidth={1.8} aria-hidden="true" />}
          </FilterLink>
        </li>
      ))}
      {used.length > 1 && (
        <li className="flex-none">
          <FilterLink
            filters={{ order: chosen.order }}
            onFollow={follow}
            onClick={noteFocus}
            className="choices-clear m-0 flex items-center"
          >
            {t('filters_clear')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}

const pressesIn = (strip: HTMLElement | null): HTMLElement[] =>
  [...(strip?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    ({ offsetParent }) => offsetParent !== null,
  );

interface Answer {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** The filters without this one. */
  readonly without: MemberFilters;
}

function answersIn(filters: MemberFilters, words: FilterLabels): Answer[] {
  const { gender, country, region } = filters;
  const interests = chosenInterests(filters);
  const named = (key: LooseFilter, label: string): Answer => ({
    key,
    label,
    without: withoutFilter(filters, key),
  });
  return [
    ...(gender ? [named('gender', words.gender(gender))] : []),
    ...(filters.min_age || filters.max_age ? [named('age', words.ages(filters))] : []),
    ...listed(country).map((code) => ({
      key: code,
      label: words.country(code),
      without: withoutCountry(filters, code),
    })),
    ...listed(region).map((code) => ({
      key: code,
      label: words.region(code),
      without: withoutRegion(filters, code),
    })),
    ...traits.flatMap((trait) =>
      listed(filters[trait]).map((value) => ({
        key: `${trait} ${value}`,
        label: words.trait(trait, value),
        without: withTrait(filters, trait, value, false),
      })),
    ),
    ...interests.map((interest): Answer => {
      const Icon = interestIcons[interest];
      return {
        key: interest,
        label: words.interestName(interest),
        icon: <Icon strokeWidth={1.6} aria-hidden="true" />,
        without: withInterests(
          filters,
          interests.filter((one) => one !== interest),
        ),
      };
    }),
  ];
}
