import { expect, it } from 'vitest';
import { fillPlaceholders, variablesOf } from './rules.ts';

it('finds the placeholders of a prompt in order, each once, in any script', () => {
  expect(variablesOf('Tell {{who}} about {{ the topic }} and {{who}}; {{语气}}')).toEqual([
    'who',
    'the topic',
    '语气',
  ]);
  expect(variablesOf('{who} {{}} {{ }} {{a\nb}} {{{x}}}')).toEqual(['x']);
  expect(variablesOf(`{{${'x'.repeat(61)}}}`)).toEqual([]);
});

it('inserts values literally, and keeps placeholders without a value', () => {
  expect(fillPlaceholders('{{a}} {{ b }} {{a}} {{c}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $& {{b}} {{c}}');
  expect(fillPlaceholders('{{toString}}', {})).toBe('{{toString}}');
});

it('takes linear time for a hostile text', () => {
  expect(variablesOf('{{'.repeat(5000))).toEqual([]);
  expect(variablesOf(`{{${' '.repeat(9000)}`)).toEqual([]);
});
