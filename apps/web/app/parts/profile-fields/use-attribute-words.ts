import { useT } from '@bowline/i18n/react';
import type { AttributeText } from './attribute-texts.ts';

/** Returns a function that gives the words of an attribute, or of one of its options. */
export function useAttributeWords(): (text: AttributeText) => string {
  const profiles = useT('profiles');
  const traits = useT('traits');
  return (text) => (text.startsWith('traits:') ? traits : profiles).dynamic(text);
}
