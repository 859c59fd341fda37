import { expect, it } from 'vitest';
import { titleOfText } from './title-of-text.ts';

it.each([
  ['# The lighthouse of the northern rock\n\nIt stands.', 'The lighthouse of the northern rock'],
  ['The tower is 3.5 metres wide, and high.', 'The tower is 3.5 metres wide'],
  ['The keeper of the lighthouse climbs the stairs every evening', 'The keeper of the lighthouse…'],
  ['横沙灯塔位于长江口，高四十二米。', '横沙灯塔位于长江口'],
  ['\n  Minutes: the council met', 'Minutes'],
  ['', ''],
])('gives the text %j the title %j [notebook.sources]', (text, title) =>
  expect(titleOfText(text)).toBe(title),
);
