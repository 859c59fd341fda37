import { expect, it } from 'vitest';
import { filled, variablesOf } from './variables.ts';

it('finds each variable in braces once, and fills it in [draw.library]', () => {
  const prompt = 'A {animal} in the {place}, {animal} style --ar 16:9';
  expect(variablesOf(prompt)).toEqual(['animal', 'place']);
  expect(filled(prompt, { animal: 'fox', place: ' ' })).toBe('A fox in the {place}, fox style --ar 16:9');
  expect(variablesOf('海边的 {颜色} 灯塔')).toEqual(['颜色']);
  expect(variablesOf('nothing {} {\n} here')).toEqual([]);
});
