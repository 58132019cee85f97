import type { LookingFor } from '@bowline/contract/looking-for';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { lazy, Suspense, useState } from 'react';
import { FilterChips, fetchSheet } from './filter-chips.tsx';
import { searchOf } from './filters.ts';
import { SearchBar } from './search-bar.tsx';
import type { SearchOptions } from './search-options.ts';
import { useFilterLabels } from './use-filter-labels.ts';
import type { Filters } from './use-filters.ts';
import { useKeep } from './use-keep.ts';

const FilterSheet = lazy(fetchSheet);

/** The filters, in a bar or a sheet, and the chips of those in use. */
export function Search({
  filters,
  options,
  lookingFor,
}: {
  filters: Filters;
  options: SearchOptions;
  lookingFor: LookingFor | null;
}) {
  const keep = useKeep(lookingFor);
  const words = useFilterLabels(options);
  // Each opening starts with the current filters.
  const [sheet, setSheet] = useState({ open: false, opening: 0 });
  const close = () => setSheet(({ opening }) => ({ open: false, opening }));
  return (
    <>
      <SearchBar filters={filters} options={options} words={words} />
      <FilterChips
        filters={filters}
        options={options}
        words={words}
        keep={keep}
        onOpenSheet={() => setSheet(({ opening }) => ({ open: true, opening: opening + 1 }))}
      />
      {sheet.opening > 0 && (
        <Suspense fallback={<SheetOnItsWay />}>
          <FilterSheet
            key={sheet.opening}
            open={sheet.open}
            onClose={close}
            filters={filters.chosen}
            keep={keep}
            onApply={(chosen, isToKeep) => {
              close();
              if (isToKeep) void keep?.save(chosen);
              if (searchOf(chosen) !== searchOf(filters.chosen)) filters.apply(chosen);
            }}
            options={options}
            words={words}
          />
        </Suspense>
      )}
    </>
  );
}

function SheetOnItsWay() {
  return (
    <div className="modal-backdrop grid place-items-center text-on-photo">
      <Spinner size={32} />
    </div>
  );
}
