import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const shown = (before: string, after: string) =>
  changesBetween(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

it('shows changes word by word, in Chinese and English, with little context [write.editor]', () => {
  expect(shown('The lamp was lit.\n', 'The lamp was put out.\n')).toBe('The lamp was -lit-+put out+.\n');
  expect(shown('灯塔在岩石上。', '灯塔在海边上。')).toBe('灯塔在-岩石-+海边+上。');
  expect(shown('same', 'same')).toBe('same');
  const long = `${'Stone upon stone. '.repeat(40)}\n`;
  const changes = changesBetween(`${long}One\n`, `${long}Two\n`);
  expect(changes[0]?.text.length).toBeLessThan(100);
});
