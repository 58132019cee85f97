import { describe, expect, it } from 'vitest';
import { deviceName, isHandheld } from './sessions-setting.tsx';

describe('device', () => {
  it.each([
    ['Firefox', 'Windows', 'Firefox · Windows'],
    ['Firefox', null, 'Firefox'],
    [null, 'Android', 'Android'],
    [null, null, undefined],
  ])('deviceName() of %j on %j', (browser, system, name) => {
    expect(deviceName({ browser, system })).toBe(name);
  });

  it.each([
    ['Android', true],
    ['iOS', true],
    ['iPadOS', true],
    ['macOS', false],
    [null, false],
  ])('isHandheld() for %j is %s', (system, handheld) => {
    expect(isHandheld({ browser: null, system })).toBe(handheld);
  });
});
