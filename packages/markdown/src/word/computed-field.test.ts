import { expect, it } from 'vitest';
import { computedField } from './computed-field.ts';

it.each([
  [String.raw` eq \o\ac(○,1) `, '①'],
  [String.raw` eq \o\ac(○,21)`, '㉑'],
  [String.raw`eq \o\ac(○,印)`, '(印)'],
  [String.raw`EQ \* jc2 \* "Font:宋体" \* hps10 \o\ad(\s\up 9(hàn),汉)`, '汉（hàn）'],
  [String.raw` EQ \f(1,2)x\s\up5(2)+\r(3,x+1) `, '(1/2)x²+³√(x+1)'],
  [String.raw` EQ \f(x+1;(y-2)z) `, '((x+1)/((y-2)z))'],
  [String.raw` EQ \b\lc\{(\a\al(x+y=3,x-y=1)) `, '{x+y=3, x-y=1'],
  [String.raw` EQ \i\su(i=1,n,i) `, '∑_(i=1)^n i'],
  [String.raw` EQ H\s\do3(2)O 5\,0 `, 'H₂O 5,0'],
  [String.raw` SYMBOL 163 \f "Symbol" \s 11 `, '≤'],
  [' PAGE ', ''],
  [' EQ ', ''],
])('renders the field %s [file.kinds]', (instruction, words) => {
  expect(computedField(instruction)).toBe(words);
});

it('renders a malformed equation to its end [file.kinds]', () => {
  expect(computedField(` EQ ${String.raw`\f(`.repeat(300)}`)).toContain('/');
  expect(computedField(String.raw` EQ \f(1,2`)).toBe('(1/2)');
});
