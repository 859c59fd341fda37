import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

it('tells what a drawing has otherwise than its parent [draw.tree]', () => {
  const parent = { prompt: 'A tower --ar 1:1 --chaos 5' };
  expect(differenceOf({ prompt: 'A tower --ar 16:9 --tile' }, parent)).toEqual({
    isOtherPrompt: false,
    parameters: ['--ar 1:1 → 16:9', '--chaos 5 → –', '--tile – → ✓'],
  });
  expect(differenceOf({ prompt: 'A red door --ar 1:1 --chaos 5' }, parent)).toEqual({
    isOtherPrompt: true,
    parameters: [],
  });
  expect(differenceOf(parent, undefined)).toEqual({ isOtherPrompt: false, parameters: [] });
});
