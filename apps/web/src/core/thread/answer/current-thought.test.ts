import { expect, it } from 'vitest';
import { currentThought } from './current-thought.ts';

it('is the last complete sentence [chat.thought-now]', () => {
  expect(currentThought('First this. Then that. And now some')).toBe('Then that.');
  expect(currentThought('先看题目。再算一遍，结果是 3.14。然后')).toBe('再算一遍，结果是 3.14。');
});

it('is the current heading, without markup [chat.thought-now]', () => {
  expect(currentThought('**Weighing `a` against b**\n\nI have to see. There is more')).toBe(
    'Weighing a against b',
  );
  expect(currentThought('## One\ntext.\n### Two ###\nmore. ')).toBe('Two');
});

it('is empty before the first complete sentence, and never long [chat.thought-now]', () => {
  expect(currentThought('The question wants a')).toBe('');
  expect(currentThought('- one\n- **two** of them\n- thr')).toBe('two of them');
  expect([...currentThought(`${'很'.repeat(400)}。`)]).toHaveLength(120);
});
