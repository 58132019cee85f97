import type { LookingFor } from '@bowline/contract/looking-for';
import { Segmented } from '@bowline/ui/controls/segmented';

/** The genders as one choice. */
export type SoughtGender = 'female' | 'male' | 'everyone';

/** Returns what the API saves for a choice, also for one read from a form without scripts. */
export const gendersOf = (sought: string | undefined): LookingFor['genders'] =>
  sought === 'female' || sought === 'male' ? [sought] : [];

export const soughtIn = ([gender, ...others]: LookingFor['genders']): SoughtGender =>
  gender && others.length === 0 ? gender : 'everyone';

export interface LookingForFieldProps {
  /** Of the page that asks, because each has a catalogue of its own. */
  words: { readonly label: string; readonly women: string; readonly men: string; readonly everyone: string };
  name?: string;
  value?: SoughtGender | undefined;
  defaultValue?: SoughtGender | undefined;
  onChange?: (sought: SoughtGender) => void;
  error?: string | undefined;
  required?: boolean;
}

/** "I'm looking for": women, men or everyone. */
export function LookingForField({ words, name = 'looking_for', ...field }: LookingForFieldProps) {
  return (
    <Segmented
      {...field}
      label={words.label}
      name={name}
      options={[
        { value: 'female', label: words.women },
        { value: 'male', label: words.men },
        { value: 'everyone', label: words.everyone },
      ]}
    />
  );
}
