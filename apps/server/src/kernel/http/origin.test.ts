import { describe, expect, it } from 'vitest';
import { comesFromOwnPages } from './origin.ts';

const host = 'bowline.localhost:3000';

describe('comesFromOwnPages', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: `http://${host}` }, true],
    [{ origin: 'http://knoten.localhost:3000' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('%j → %s', (headers, expected) => {
    expect(comesFromOwnPages({ host, ...headers })).toBe(expected);
  });
});
