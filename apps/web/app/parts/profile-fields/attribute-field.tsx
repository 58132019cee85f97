import type { Attribute, ProfileDetails } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { ChoiceChips } from '@bowline/ui/controls/choice-chips';
import { attributeTexts } from './attribute-texts.ts';
import { useAttributeWords } from './use-attribute-words.ts';

type SingleAttribute = Exclude<Attribute, 'role'>;

export interface AttributeFieldProps<Name extends SingleAttribute> {
  attribute: Name;
  value: ProfileDetails[Name];
  onChange: (value: ProfileDetails[Name]) => void;
}

/** A choice a member may make about themselves, or leave open. */
export function AttributeField<Name extends SingleAttribute>({
  attribute,
  value,
  onChange,
}: AttributeFieldProps<Name>) {
  const t = useT('profiles');
  const { name, options } = attributeTexts[attribute];
  const words = useAttributeWords();
  const label = words(name);
  return (
    <ChoiceChips
      name={attribute}
      label={label}
      options={Object.entries(options).map(([option, text]) => ({
        value: option,
        label: words(text),
      }))}
      value={value}
      // The options belong to this attribute.
      onChange={(option) => onChange(option as ProfileDetails[Name])}
      clear={{ words: t('choice_clear_short'), label: t('choice_clear', { name: label }) }}
    />
  );
}
