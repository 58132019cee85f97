import { expect, it } from 'vitest';
import { isAppleTouch } from './push-support.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 5, true],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Linux armv81', 5, false],
  ['a Windows tablet', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10, false],
])('isAppleTouch() for %s', (_name, userAgent, platform, maxTouchPoints, expected) => {
  expect(isAppleTouch({ userAgent, platform, maxTouchPoints })).toBe(expected);
});
