import { expect, it } from 'vitest';
import { classesOf, usesIn } from './class-names.ts';

it('finds the classes that a stylesheet defines, without global ones', () => {
  const source =
    '.a > .b-c { color: red } @media (width > 1px) { .d { animation: e 1s } } @keyframes e { to { opacity: 0 } } :global(.theirs) .a {}';
  expect([...classesOf(source)].toSorted()).toEqual(['a', 'b-c', 'd']);
});

it('finds the classes that a module uses, and whether some are computed', () => {
  const source = [
    "import styles from './A.module.css';",
    "import others from '../B.module.css';",
    "const a = [styles['a'], styles[\n  'b-c'\n]];",
    'const b = others[variant];',
  ].join('\n');
  expect(usesIn(source)).toEqual([
    { from: './A.module.css', names: ['a', 'b-c'], isOpen: false },
    { from: '../B.module.css', names: [], isOpen: true },
  ]);
});
