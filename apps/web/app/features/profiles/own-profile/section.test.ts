import type { ProfileDetails } from '@bowline/contract/profiles';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyProfile as profile } from '#app/parts/profile-fields/empty-profile.ts';
import type { SaveOutcome } from '#app/parts/profile-fields/save-profile.ts';
import { createSection } from './section.ts';

/** A server that saves what it is sent, or gives the listed answers. */
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
      const answer = answers.shift();
      if (answer) return answer;
      kept = { ...kept, ...details, about_me: (details.about_me ?? kept.about_me).trim() };
      return { answer: { profile: kept } };
    },
  };
}

const lost: SaveOutcome = { refusal: { fields: {}, whole: { code: 'unavailable', message: '' } } };
const colours = { hair_colour: profile.hair_colour, eye_colour: profile.eye_colour };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves choices by itself, batching those made shortly after each other', async () => {
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

it('sends afterwards what was changed while saving', async () => {
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

it('keeps what could not be saved, and sends it again on request', async () => {
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

it('saves text on request only, and shows it as the server stored it', async () => {
  const { sent, send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi  ' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(section.view().state).toBe('unsaved');
  await section.save();
  expect(section.view()).toMatchObject({ state: 'saved', values: { about_me: 'Hoi' } });
});

it('keeps what is typed while it saves', async () => {
  const { send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi ' });
  const saving = section.save();
  section.change({ about_me: 'Hoi allemaal' });
  await saving;
  expect(section.view()).toMatchObject({ state: 'unsaved', values: { about_me: 'Hoi allemaal' } });
});

it('undo() returns to the saved values', async () => {
  const { send } = aServer();
  const section = createSection({ saved: { about_me: '' }, send });
  section.change({ about_me: 'Hoi' });
  await section.save();
  section.change({ about_me: 'Dag' });
  section.undo();
  expect(section.view()).toMatchObject({ state: 'clean', values: { about_me: 'Hoi' } });
});

it('notifies listeners until they unsubscribe', () => {
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
