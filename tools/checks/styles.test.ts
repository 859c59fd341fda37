import { expect, it } from 'vitest';
import { faultsOf } from './styles.ts';

it('accepts valid rules', () => {
  expect(faultsOf('a.css', '.a > :is(figure, .b) + * { margin-top: 1em; }')).toEqual([]);
  expect(faultsOf('a.module.css', '.a :global(.b) { color: var(--c); }')).toEqual([]);
});

it.each([
  ['an unknown pseudo-class', '.a > :isfigure + * { margin-top: 1em; }'],
  ['an unmatched brace', '.a { color: red; } .b }'],
  ['a malformed selector', '.a > > .b { color: red; }'],
])('reports %s with its line', (_what, source) => {
  expect(faultsOf('a.css', `\n${source}`)).toEqual([expect.stringMatching(/^a\.css:2: /)]);
});
