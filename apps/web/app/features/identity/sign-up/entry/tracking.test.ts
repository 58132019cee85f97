import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTracking, readTracking } from './tracking.ts';

describe('sign-up tracking', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is stored on arrival, without the rest of the URL', () => {
    keepTracking(new URLSearchParams('network=x&sub1=a&gender=female'));
    keepTracking(new URLSearchParams('gender=male'));
    expect(readTracking()).toEqual({ network: 'x', sub1: 'a' });
  });

  it('is replaced as a whole by a later source', () => {
    keepTracking(new URLSearchParams('network=x&sub1=a'));
    keepTracking(new URLSearchParams('network=y'));
    expect(readTracking()).toEqual({ network: 'y' });
  });
});
