import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswer, ended, withEvent } from './answer.ts';
import { createLiveAnswer } from './live-answer.ts';
import { createPace } from './pace.ts';

let now = 0;
let frames: (() => void)[] = [];
let tasks: (() => void)[] = [];

beforeEach(() => {
  [now, frames, tasks] = [0, [], []];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('setTimeout', (task: () => void) => tasks.push(task));
});

/** An answer on a machine that takes so long to draw it; `steps` frames with one more word in each. */
const growOn = (drawingMs: number, steps: number) => {
  const live = createLiveAnswer(
    emptyAnswer('one'),
    createPace(() => now),
  );
  let drawn = 0;
  live.subscribe(() => {
    drawn += 1;
    now += drawingMs;
  });
  const say = () => live.change((answer) => withEvent(answer, 'word '));
  say();
  for (let step = 0; step < steps; step += 1) {
    say();
    for (const draw of frames.splice(0)) draw();
    for (const task of tasks.splice(0)) task();
    now = Math.ceil((now + 1) / 16) * 16;
  }
  return { live, drawn: () => drawn };
};

it('is drawn with every frame where one suffices [chat.stream]', () => {
  expect(growOn(8, 100).drawn()).toBe(101);
});

it('leaves the page to its reader most of the time where drawing it takes long, and loses no word [chat.stream]', () => {
  const { live, drawn } = growOn(40, 100);
  expect(drawn()).toBeGreaterThan(10);
  expect(drawn()).toBeLessThan(50);
  live.change(ended);
  expect(live.get().text).toBe('word '.repeat(101));
});

it('goes on at once after a single slow frame [chat.stream]', () => {
  const pace = createPace(() => now);
  for (const took of [5, 90, 5]) {
    pace.drawing();
    now += took;
    for (const task of tasks.splice(0)) task();
    expect(pace.isResting()).toBe(false);
  }
});
