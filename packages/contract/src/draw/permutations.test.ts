import { expect, it } from 'vitest';
import { MAX_PERMUTATIONS, permutationsOf } from './permutations.ts';

it.each<[string, string[]]>([
  ['a cat --ar 16:9', ['a cat --ar 16:9']],
  ['a {red, green} bird', ['a red bird', 'a green bird']],
  ['a cat --ar {1:1, 16:9}', ['a cat --ar 1:1', 'a cat --ar 16:9']],
  ['a cat {--v 6, --niji 6}', ['a cat --v 6', 'a cat --niji 6']],
  ['a cat --{v 7, niji 6}', ['a cat --v 7', 'a cat --niji 6']],
  [
    'a {red, green} bird in the {jungle, desert}',
    [
      'a red bird in the jungle',
      'a red bird in the desert',
      'a green bird in the jungle',
      'a green bird in the desert',
    ],
  ],
  [
    'a {sculpture, painting} of a {seagull {on a pier, on a beach}, poodle}',
    [
      'a sculpture of a seagull on a pier',
      'a sculpture of a seagull on a beach',
      'a sculpture of a poodle',
      'a painting of a seagull on a pier',
      'a painting of a seagull on a beach',
      'a painting of a poodle',
    ],
  ],
  ['{red, pastel\\, yellow} bird', ['red bird', 'pastel, yellow bird']],
  [
    '一只｛红，绿｝鸟 --ar {1：1，16：9}',
    ['一只红鸟 --ar 1：1', '一只红鸟 --ar 16：9', '一只绿鸟 --ar 1：1', '一只绿鸟 --ar 16：9'],
  ],
  ['一只{红、绿}鸟', ['一只红鸟', '一只绿鸟']],
  [
    'a cat --s {50, 250} --no {text, birds}',
    [
      'a cat --s 50 --no text',
      'a cat --s 50 --no birds',
      'a cat --s 250 --no text',
      'a cat --s 250 --no birds',
    ],
  ],
  ['a {, red} cat', ['a  cat', 'a red cat']],
  ['a {red, green, red} cat', ['a red cat', 'a green cat']],
  ['a {,} cat', ['a  cat']],
  ['{a cat} by the sea', ['{a cat} by the sea']],
  ['{ "subject": "a cat", "style": "ink" }', ['{ "subject": "a cat", "style": "ink" }']],
  ['{{masterpiece, best quality}}, a cat', ['{{masterpiece, best quality}}, a cat']],
  ['a {red, green bird', ['a {red, green bird']],
  ['a red, green} bird', ['a red, green} bird']],
])('expands the alternatives of %s [draw.params]', (prompt, prompts) => {
  expect(permutationsOf(prompt, true)).toEqual(prompts);
});

it('expands alternatives among words only for services that support them [draw.params]', () => {
  expect(permutationsOf('a {red, green} bird --ar {1:1, 3:2}', false)).toEqual([
    'a {red, green} bird --ar 1:1',
    'a {red, green} bird --ar 3:2',
  ]);
  expect(permutationsOf('a cat --{v 7, niji 6}', false)).toEqual(['a cat --v 7', 'a cat --niji 6']);
});

it('stops beyond the limit, in linear time [draw.params]', () => {
  expect(permutationsOf('{a, b}{a, b}{a, b}{a, b}{a, b}{a, b}', true).length).toBeGreaterThan(
    MAX_PERMUTATIONS,
  );
  expect(permutationsOf('{'.repeat(4000), true)).toHaveLength(1);
  expect(permutationsOf('{a, b}'.repeat(600), true).length).toBeLessThan(100);
});
