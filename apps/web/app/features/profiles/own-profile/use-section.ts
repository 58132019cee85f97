import { useSyncExternalStore } from 'react';
import type { ProfileField } from '#app/parts/profile-fields/save-profile.ts';
import type { Section, SectionView } from './section.ts';
import { onAnyChange, type Sections } from './sections.ts';

export function useSection<Field extends ProfileField>(section: Section<Field>): SectionView<Field> {
  return useSyncExternalStore(section.subscribe, section.view, section.view);
}

/** Derives a value from all sections. `read` must return an identical value as long as nothing has changed. */
export function useSections<Answer>(sections: Sections, read: (sections: Sections) => Answer): Answer {
  return useSyncExternalStore(
    (listener) => onAnyChange(sections, listener),
    () => read(sections),
    () => read(sections),
  );
}
