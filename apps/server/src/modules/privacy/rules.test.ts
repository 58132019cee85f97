import { describe, expect, it } from 'vitest';
import { archiveFilename, isReusable } from './rules.ts';

describe('isReusable', () => {
  it.each([
    ['being made', false, 0.5, true],
    ['made an hour ago', true, 1, true],
    ['made almost a day ago', true, 23.9, true],
    ['made a day ago', true, 24, false],
    ['made six days ago', true, 144, false],
  ] as const)('decides for an archive %s', (_what, isReady, hours, answer) => {
    expect(isReusable({ isReady, hours })).toBe(answer);
  });
});

it('archiveFilename() does not name the site', () => {
  expect(archiveFilename(new Date('2026-11-20T23:30:00Z'))).toBe('my-data-2026-11-20.zip');
});
