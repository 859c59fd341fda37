import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const flags = { label: (name: string) => `--${name}`, value: (_name: string, value: string) => value };

it('describes how a drawing differs from its parent [draw.tree]', () => {
  const parent = { prompt: 'A tower --ar 1:1 --chaos 5' };
  expect(differenceOf({ prompt: 'A tower --ar 16:9 --tile' }, parent, flags)).toEqual({
    isOtherPrompt: false,
    parameters: ['--ar 1:1 → 16:9', '--chaos 5 → –', '--tile – → ✓'],
  });
  expect(differenceOf({ prompt: 'A red door --ar 1:1 --chaos 5' }, parent, flags)).toEqual({
    isOtherPrompt: true,
    parameters: [],
  });
  expect(differenceOf(parent, undefined, flags)).toEqual({ isOtherPrompt: false, parameters: [] });
});
