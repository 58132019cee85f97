import { type Gender, genders } from '@bowline/contract/genders';
import type { LookingFor } from '@bowline/contract/looking-for';
import { Segmented } from '@bowline/ui/controls/segmented';
import { useSite } from '#app/platform/request/root-data.ts';

/** The genders as one choice. */
export type SoughtGender = Gender | 'everyone';

/** Returns what the API saves for a choice, also for one read from a form without scripts. */
export const gendersOf = (sought: string | undefined): LookingFor['genders'] =>
  genders.filter((gender) => gender === sought);

export const isSought = (sought: string | undefined): sought is SoughtGender =>
  sought === 'everyone' || gendersOf(sought).length > 0;

export interface LookingForFieldProps {
  /** Of the page that asks, because each has a catalogue of its own. */
  words: {
    readonly label: string;
    readonly genders: Readonly<Record<Gender, string>>;
    readonly everyone: string;
  };
  name?: string;
  value?: SoughtGender | undefined;
  defaultValue?: SoughtGender | undefined;
  onChange?: (sought: SoughtGender) => void;
  error?: string | undefined;
  required?: boolean;
}

/** "I'm looking for": one gender, or everyone. */
export function LookingForField({ words, name = 'looking_for', ...field }: LookingForFieldProps) {
  const { genders: offered } = useSite();
  return (
    <Segmented
      {...field}
      label={words.label}
      name={name}
      options={[
        ...offered.map((gender) => ({ value: gender, label: words.genders[gender] })),
        { value: 'everyone', label: words.everyone },
      ]}
    />
  );
}
