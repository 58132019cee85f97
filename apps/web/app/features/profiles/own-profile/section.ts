import type { ProfileDetails } from '@bowline/contract/profiles';
import type { ProfileField, SaveOutcome } from '#app/parts/profile-fields/save-profile.ts';

export type SaveState = 'clean' | 'unsaved' | 'saving' | 'saved' | 'failed';

export interface SectionView<Field extends ProfileField> {
  /** The values on screen, saved or not. */
  readonly values: Pick<ProfileDetails, Field>;
  readonly state: SaveState;
  readonly refusal: SaveOutcome['refusal'];
}

export interface SectionOptions<Field extends ProfileField> {
  readonly saved: Pick<ProfileDetails, Field>;
  readonly send: (details: Partial<ProfileDetails>) => Promise<SaveOutcome>;
  /** Saves automatically after this long without a change. Without it, only `save` does. */
  readonly afterMs?: number | undefined;
}

export type Section<Field extends ProfileField> = ReturnType<typeof createSection<Field>>;

/** A section of the profile that saves separately. What could not be saved stays as typed, to be retried. */
export function createSection<Field extends ProfileField>(options: SectionOptions<Field>) {
  type Values = Pick<ProfileDetails, Field>;
  const fields = Object.keys(options.saved) as Field[];
  const listeners = new Set<() => void>();
  let saved: Values = options.saved;
  let view: SectionView<Field> = { values: saved, state: 'clean', refusal: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function show(next: Partial<SectionView<Field>>) {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  const changed = () => fields.filter((field) => !isSame(view.values[field], saved[field]));

  function change(values: Partial<Values>) {
    clearTimeout(timer);
    show({ values: { ...view.values, ...values } });
    if (sending) return;
    const dirty = changed().length > 0;
    show({ state: dirty ? 'unsaved' : 'clean', refusal: undefined });
    if (dirty && options.afterMs !== undefined) timer = setTimeout(save, options.afterMs);
  }

  function save(): Promise<void> {
    clearTimeout(timer);
    if (!sending && changed().length > 0)
      sending = send().finally(() => {
        sending = undefined;
      });
    return sending ?? Promise.resolve();
  }

  async function send(): Promise<void> {
    const sent = view.values;
    show({ state: 'saving', refusal: undefined });
    const { answer, refusal } = await options.send(pick(sent, changed()));
    if (!answer) return show({ state: 'failed', refusal });
    saved = pick(answer.profile, fields);
    // Shows what the server normalised, unless it was changed again since.
    const kept = fields.filter((field) => !isSame(view.values[field], sent[field]));
    show({ values: { ...saved, ...pick(view.values, kept) } });
    if (changed().length === 0) show({ state: 'saved' });
    else if (options.afterMs === undefined) show({ state: 'unsaved' });
    else await send();
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    save,
    /** Shows an error without a request. */
    refuse: (refusal: SaveOutcome['refusal']) => show({ state: 'failed', refusal }),
    /** Returns to the saved values. */
    undo: () => change(saved),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Picks these fields of an object. */
export const pick = <Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> =>
  Object.fromEntries(fields.map((field) => [field, whole[field]])) as Pick<Whole, Field>;
