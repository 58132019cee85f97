import { expect, it } from 'vitest';
import { keyPreferencesOf, keySettingsOf } from './key-settings.ts';

it('keySettingsOf() reads what keyPreferencesOf() wrote', () => {
  const chosen = { letters: false, remapped: { 'photos.approve': '$mod+a', 'go.team': 'g q' } };
  expect(keySettingsOf(keyPreferencesOf(chosen))).toEqual(chosen);
});
