import { describe, expect, it } from 'vitest';
import { dialable, domainOf, freeMessages, selectedCountry } from './rules.ts';

describe('domainOf', () => {
  it.each([
    ['bowline.localhost', 'bowline.localhost'],
    ['Bowline.LOCALHOST:3000', 'bowline.localhost'],
    ['bowline.localhost.', 'bowline.localhost'],
    ['localhost', 'localhost'],
    ['xn--knten-kva.example', 'xn--knten-kva.example'],
    ['', undefined],
    ['[::1]:3000', undefined],
    ['two words', undefined],
    ['a..b', undefined],
    ['bowline\0.localhost', undefined],
    [`${'a.'.repeat(127)}b`, undefined],
  ])('%j → %s', (host, domain) => {
    expect(domainOf(host)).toBe(domain);
  });
});

describe('freeMessages', () => {
  it.each([
    [20, 10, 2],
    [36, 12, 3],
    [19, 10, 1],
    [0, 10, 0],
  ])('%d credits at %d a message are %d messages', (signup_credits, message_credits, numMessages) => {
    const free = { numMessages, numCredits: signup_credits };
    expect(freeMessages({ signup_credits, message_credits })).toEqual(free);
  });
});

describe('selectedCountry', () => {
  it.each([
    ['AT', 'AT'],
    ['US', 'DE'],
    [null, 'DE'],
  ])('from %s a form starts with %s', (callersCountry, selected) => {
    expect(selectedCountry(['DE', 'AT', 'CH'], callersCountry)).toBe(selected);
  });
});

describe('dialable', () => {
  it.each([
    ['+31 20 000 00-01', '+31200000001'],
    ['085 - 000 00 01', '0850000001'],
  ])('%s → %s', (phone, dialled) => {
    expect(dialable(phone)).toBe(dialled);
  });
});
