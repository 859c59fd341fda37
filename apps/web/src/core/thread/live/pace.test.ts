import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswer, ended, withEvent } from '../answer/answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { createPace } from './pace.ts';

let now = 0;
let frames: (() => void)[] = [];
let tasks: (() => void)[] = [];

beforeEach(() => {
  [now, frames, tasks] = [0, [], []];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
});

/** Simulates an answer whose rendering takes the given time, for a number of frames. */
const growOn = async (drawingMs: number, steps: number, wordsAFrame = 1) => {
  const live = createLiveAnswer(
    emptyAnswer('one'),
    createPace(() => now),
  );
  let drawn = 0;
  live.subscribe(() => {
    drawn += 1;
    now += drawingMs;
  });
  const addWord = () => live.change((answer) => withEvent(answer, 'word '));
  addWord();
  const frame = () => {
    for (const draw of frames.splice(0)) draw();
    for (const task of tasks.splice(0)) task();
    now = Math.ceil((now + 1) / 16) * 16;
  };
  frame();
  for (let step = 0; step < steps; step += 1) {
    for (let word = 0; word < wordsAFrame; word += 1) {
      addWord();
      // React renders in a microtask, which ends before the next word arrives.
      await Promise.resolve().then(() => Promise.resolve());
    }
    frame();
  }
  return { live, drawn: () => drawn };
};

it('renders once per frame if that is fast enough [chat.stream]', async () => {
  expect((await growOn(8, 100)).drawn()).toBe(101);
  expect((await growOn(10, 100, 3)).drawn()).toBeLessThan(105);
});

it('renders a word immediately, so that the next frame shows it [chat.stream]', async () => {
  const { live } = await growOn(8, 3);
  live.change((answer) => withEvent(answer, 'now'));
  expect(live.get().text).toMatch(/now$/);
});

it('renders further words with the next frame [chat.stream]', async () => {
  const { live, drawn } = await growOn(1, 100, 3);
  expect(drawn()).toBe(201);
  expect(live.get().text).toBe('word '.repeat(301));
});

it('leaves most of the time to the user if rendering is slow, and loses no word [chat.stream]', async () => {
  const { live, drawn } = await growOn(40, 100);
  expect(drawn()).toBeGreaterThan(10);
  expect(drawn()).toBeLessThan(50);
  live.change(ended);
  expect(live.get().text).toBe('word '.repeat(101));
});

it('renders changes without words together with words, or with the next frame [chat.stream]', () => {
  const live = createLiveAnswer(
    emptyAnswer('one'),
    createPace(() => now),
  );
  const shown: string[] = [];
  live.subscribe(() => shown.push(`${live.get().activity}/${live.get().text}`));
  const doing = (text: string) => live.change((answer) => ({ ...answer, activity: text }));
  doing('searching');
  expect(shown).toEqual([]);
  live.change((answer) => withEvent(answer, 'One'));
  expect(shown).toEqual(['searching/One']);
  doing('searching on');
  expect(shown).toHaveLength(1);
  for (const draw of frames.splice(0)) draw();
  expect(shown).toEqual(['searching/One', 'searching on/One']);
});

it('continues immediately after a single slow frame [chat.stream]', () => {
  const pace = createPace(() => now);
  for (const took of [5, 90, 5]) {
    pace.drawing('in a frame');
    now += took;
    for (const task of tasks.splice(0)) task();
    expect(pace.isResting()).toBe(false);
  }
});
