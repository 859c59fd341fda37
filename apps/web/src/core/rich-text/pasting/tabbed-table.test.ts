import { expect, it } from 'vitest';
import { tabbedTable } from './tabbed-table.ts';

it('reads tab-separated rows as a table [write.editor]', () => {
  expect(tabbedTable('编号\t电话\t比例\r\n007\t13800138000\t50%\r\n008\t\ta|b\r\n')).toBe(
    '| 编号 | 电话 | 比例 |\n| --- | --- | --- |\n| 007 | 13800138000 | 50% |\n| 008 |  | a\\|b |',
  );
});

it.each(['one\ttwo', 'if a:\n\tb()\n\tc()', '\ta\n\tb', 'a\tb\nc\td\te', 'a\nb', '', 'a\tb\n\nc\td'])(
  'leaves other texts unchanged: %j [write.editor]',
  (text) => expect(tabbedTable(text)).toBeUndefined(),
);
