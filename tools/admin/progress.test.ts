import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function run(isTTY: boolean): string[] {
  const written: string[] = [];
  let at = 0;
  const output = { isTTY, write: (text: string) => written.push(text) };
  const progress = createProgress('Members', 20, { output, now: () => at });
  for (let done = 1; done <= 20; done += 1) {
    at += 1_000;
    progress.step();
  }
  progress.end();
  return written;
}

it('progress on a terminal is one line that changes, with what is left', () => {
  const written = run(true);
  expect(written[0]).toBe('\r\u001B[KMembers: 0 of 20, starting');
  expect(written[5]).toBe('\r\u001B[KMembers: 5 of 20, about 15 s left');
  expect(written.at(-2)).toBe('\r\u001B[KMembers: 20 of 20, done in 20 s');
  expect(written.join('').split('\n')).toHaveLength(2);
});

it('progress elsewhere is a plain line for each tenth', () => {
  const written = run(false);
  expect(written).toHaveLength(10);
  expect(written[0]).toBe('Members: 2 of 20, about 18 s left\n');
  expect(written.join('')).not.toContain('\u001B');
});

it('a line that is logged stands above the progress', () => {
  const written: string[] = [];
  const output = { isTTY: true, write: (text: string) => written.push(text) };
  createProgress('Members', 2, { output, now: () => 0 }).log('Knoten: 30 members');
  expect(written.slice(1)).toEqual([
    '\r\u001B[K',
    'Knoten: 30 members\n',
    '\r\u001B[KMembers: 0 of 2, starting',
  ]);
});
