import { expect, it } from 'vitest';
import { thoughtNow } from './thought-now.ts';

it('is the last whole sentence [chat.thought-now]', () => {
  expect(thoughtNow('First this. Then that. And now some')).toBe('Then that.');
  expect(thoughtNow('先看题目。再算一遍，结果是 3.14。然后')).toBe('再算一遍，结果是 3.14。');
});

it('is the heading that is thought under, without its marks [chat.thought-now]', () => {
  expect(thoughtNow('**Weighing `a` against b**\n\nI have to see. There is more')).toBe(
    'Weighing a against b',
  );
  expect(thoughtNow('## One\ntext.\n### Two ###\nmore. ')).toBe('Two');
});

it('is nothing before anything whole was said, and never long [chat.thought-now]', () => {
  expect(thoughtNow('The question wants a')).toBe('');
  expect(thoughtNow('- one\n- **two** of them\n- thr')).toBe('two of them');
  expect([...thoughtNow(`${'很'.repeat(400)}。`)]).toHaveLength(120);
});
