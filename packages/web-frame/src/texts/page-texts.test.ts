import { expect, it } from 'vitest';
import { jsonForScript } from './page-texts.tsx';

it('jsonForScript() cannot end the script element it stands in, nor begin a comment there', () => {
  const texts = { error: { unknown: 'a </script><img src=x onerror=alert(1)> and <!-- more' } };
  const json = jsonForScript(texts);
  expect(json).not.toMatch(/<[/!]/);
  expect(JSON.parse(json)).toEqual(texts);
});
