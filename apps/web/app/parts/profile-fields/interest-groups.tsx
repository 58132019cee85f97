import { kinkInterests } from '@bowline/contract/choices';
import type { Interest } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import { SearchField } from '@bowline/ui/controls/search-field';
import { type ReactNode, useId, useState } from 'react';

export interface NamedInterest {
  readonly key: Interest;
  readonly name: string;
}

export interface InterestGroupsProps {
  /** In the order of the reader's alphabet, as the API sends them. */
  offered: readonly NamedInterest[];
  /** The chip of an interest. */
  children: (interest: NamedInterest) => ReactNode;
}

/** The interests to choose from in two groups, with a search. An interest that is not found stays in the form, hidden. */
export function InterestGroups({ offered, children }: InterestGroupsProps) {
  const t = useT('interest_choice');
  const [search, setSearch] = useState('');
  const isFound = ({ name }: NamedInterest) => plain(name).includes(plain(search));
  const isKink = ({ key }: NamedInterest) => kinkInterests.includes(key);
  return (
    <>
      <SearchField
        className="interest-search"
        label={t('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <InterestGroup name={t('kink')} interests={offered.filter(isKink)} isFound={isFound}>
        {children}
      </InterestGroup>
      <InterestGroup
        name={t('free_time')}
        interests={offered.filter((interest) => !isKink(interest))}
        isFound={isFound}
      >
        {children}
      </InterestGroup>
      <p className="text-small text-text-2" aria-live="polite">
        {!offered.some(isFound) && t('none_found')}
      </p>
    </>
  );
}

interface GroupProps {
  name: string;
  interests: readonly NamedInterest[];
  isFound: (interest: NamedInterest) => boolean;
  children: InterestGroupsProps['children'];
}

function InterestGroup({ name, interests, isFound, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset around these chips exists already, and nested ones are announced twice
    <div role="group" aria-labelledby={id} className="interest-group" hidden={!interests.some(isFound)}>
      <span id={id} className="interest-group-name">
        {name}
      </span>
      <div className="choices">
        {interests.map((interest) => (
          <div key={interest.key} className={isFound(interest) ? 'contents' : 'hidden'}>
            {children(interest)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Without case and accents, so that "the" finds "thé". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
