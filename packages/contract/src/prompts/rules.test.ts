import { expect, it } from 'vitest';
import { filledWith, variablesOf } from './rules.ts';

it('finds the gaps of a prompt in their order, each once, in any script', () => {
  expect(variablesOf('Tell {{who}} about {{ the topic }} and {{who}}; {{语气}}')).toEqual([
    'who',
    'the topic',
    '语气',
  ]);
  expect(variablesOf('{who} {{}} {{ }} {{a\nb}} {{{x}}}')).toEqual(['x']);
  expect(variablesOf(`{{${'x'.repeat(61)}}}`)).toEqual([]);
});

it('fills them, also with what looks like a gap or a pattern, and leaves what has no value', () => {
  expect(filledWith('{{a}} {{ b }} {{a}} {{c}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $& {{b}} {{c}}');
  expect(filledWith('{{toString}}', {})).toBe('{{toString}}');
});

it('is not slow on a text that is made to be', () => {
  expect(variablesOf('{{'.repeat(5000))).toEqual([]);
  expect(variablesOf(`{{${' '.repeat(9000)}`)).toEqual([]);
});
