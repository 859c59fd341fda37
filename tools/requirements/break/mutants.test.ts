import { expect, it } from 'vitest';
import { applyMutant, mutantsOf } from './mutants.ts';
import { titlePatternOf } from './run-mutant.ts';

const mutate = (source: string, file = 'a.ts'): string[] =>
  mutantsOf(file, source).map((mutant) => applyMutant(source, mutant));

it('changes each condition, comparison, number, boolean, handled error and call, one at a time', () => {
  expect(mutate('if (a) b();')).toEqual(['if (!(a)) b();', 'if (a) ;']);
  expect(mutate('const x = a === 1 ? b : c;')).toEqual([
    'const x = !(a === 1) ? b : c;',
    'const x = a !== 1 ? b : c;',
    'const x = a === 3 ? b : c;',
  ]);
  expect(mutate('await save({ isApart: true });')).toEqual([';', 'await save({ isApart: false });']);
  expect(mutate('try { a(); } catch { b = 1; }')).toContain(
    "try { a(); } catch { throw new Error('mutant'); }",
  );
  expect(mutate('export const F = () => a && <p>{b}</p>;', 'a.tsx')).toEqual([
    'export const F = () => !(a) && <p>{b}</p>;',
  ]);
});

it('does not mutate types, imports or rate limits', () => {
  expect(mutate("import { a } from './1.ts';\nconst x: 7 | 'b' = a as 8;\ntype T = 9;")).toEqual([]);
  expect(mutate('const e = { perMinute: 30 };')).toEqual([]);
});

it('matches titles that name the row, alone or with others', () => {
  const pattern = new RegExp(titlePatternOf('chat.copy'));
  expect(pattern.test('copies [chat.copy]')).toBe(true);
  expect(pattern.test('copies [chat.quote, chat.copy] [plan.count]')).toBe(true);
  expect(pattern.test('copies [chat.copy, chat.quote]')).toBe(true);
  expect(pattern.test('copies [chat.copying] [webchat.copy] chat.copy')).toBe(false);
});
