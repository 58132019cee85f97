import type { ProfileDetails } from '@bowline/contract/profiles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyProfile as profile } from '#app/features/profile-fields/empty-profile.ts';
import type { SaveOutcome } from '#app/features/profile-fields/save-profile.ts';
import { createSection } from './section.ts';

/** A server that keeps what it is sent, or answers what it is told to. */
function aServer() {
  let kept = profile;
  const sent: Partial<ProfileDetails>[] = [];
  const answers: SaveOutcome[] = [];
  return {
    sent,
    answers,
    send: async (details: Partial<ProfileDetails>): Promise<SaveOutcome> => {
      sent.push(details);
      await Promise.resolve();
      const told = answers.shift();
      if (told) return told;
      kept = { ...kept, ...details, about_me: (details.about_me ?? kept.about_me).trim() };
      return { answer: { profile: kept }, response: new Response() };
    },
  };
}

const lost: SaveOutcome = { refusal: { fields: {}, whole: { code: 'unavailable', message: '' } } };
const colours = { hair_colour: profile.hair_colour, eye_colour: profile.eye_colour };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends choices by itself, those made shortly after each other at once', async () => {
  const { sent, send } = aServer();
  const section = createSection({ saved: colours, send, afterMs: 500 });
  section.change({ hair_colour: 'red' });
  expect(section.view()).toMatchObject({ state: 'unsaved', values: { hair_colour: 'red' } });
  await vi.advanceTimersByTimeAsync(300);
  section.change({ eye_colour: 'green' });
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ hair_colour: 'red', eye_colour: 'green' }]);
  expect(section.view().state).toBe('saved');
});

it('sends nothing that has not changed', async () => {
  const { sent, send } = aServer();
  const section = createSection({ saved: colours, send, afterMs: 500 });
  section.change({ hair_colour: 'red' });
  section.change({ hair_colour: null });
  expect(section.view().state).toBe('clean');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
});

it('sends what was changed while it was saving afterwards', async () => {
  const { sent, send } = aServer();
  const section = createSection({ saved: colours, send, afterMs: 0 });
  section.change({ hair_colour: 'red' });
  vi.advanceTimersByTime(0);
  expect(section.view().state).toBe('saving');
  section.change({ hair_colour: 'grey' });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([{ hair_colour: 'red' }, { hair_colour: 'grey' }]);
  expect(section.view()).toMatchObject({ state: 'saved', values: { hair_colour: 'grey' } });
});

it('keeps what could not be saved, and sends it again when asked', async () => {
  const { sent, answers, send } = aServer();
  const section = createSection({ saved: colours, send, afterMs: 0 });
  answers.push(lost);
  section.change({ hair_colour: 'red' });
  await vi.runAllTimersAsync();
  expect(section.view()).toMatchObject({
    state: 'failed',
    refusal: lost.refusal,
    values: { hair_colour: 'red' },
  });
  await section.save();
  expect(sent).toHaveLength(2);
  expect(section.view()).toMatchObject({ state: 'saved', refusal: undefined });
});

it('keeps a change made while saving failed', async () => {
  const { sent, answers, send } = aServer();
  const section = createSection({ saved: colours, send, afterMs: 0 });
  answers.push(lost);
  section.change({ hair_colour: 'red' });
  vi.advanceTimersByTime(0);
  section.change({ eye_colour: 'blue' });
  await vi.runAllTimersAsync();
  expect(section.view().state).toBe('failed');
  await section.save();
  expect(sent.at(-1)).toEqual({ hair_colour: 'red', eye_colour: 'blue' });
});

it('waits with words until told, and shows them as they are kept', async () => {
  const { sent, send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi  ' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(section.view().state).toBe('unsaved');
  await section.save();
  expect(section.view()).toMatchObject({ state: 'saved', values: { about_me: 'Hoi' } });
});

it('leaves alone what is typed on while it saves', async () => {
  const { send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi ' });
  const saving = section.save();
  section.change({ about_me: 'Hoi allemaal' });
  await saving;
  expect(section.view()).toMatchObject({ state: 'unsaved', values: { about_me: 'Hoi allemaal' } });
});

it('goes back to what the server keeps', async () => {
  const { send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi' });
  await section.save();
  section.change({ about_me: 'Dag' });
  section.undo();
  expect(section.view()).toMatchObject({ state: 'clean', values: { about_me: 'Hoi' } });
});

it('tells its listeners until they stop', () => {
  const section = createSection({ saved: colours, send: aServer().send });
  const heard = vi.fn();
  const stop = section.subscribe(heard);
  section.change({ hair_colour: 'red' });
  expect(heard).toHaveBeenCalled();
  heard.mockClear();
  stop();
  section.change({ hair_colour: 'grey' });
  expect(heard).not.toHaveBeenCalled();
});
