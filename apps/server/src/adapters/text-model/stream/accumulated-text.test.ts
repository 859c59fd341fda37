import { expect, it } from 'vitest';
import { createAccumulatedText } from './accumulated-text.ts';

const readAll = (pieces: readonly string[]): string => {
  const { read, flush } = createAccumulatedText();
  return pieces.map(read).join('') + flush();
};

it.each([
  [['The', 'The tower', 'The tower is', 'The tower is high.'], 'The tower is high.'],
  [['灯塔', '灯塔很', '灯塔很高。', '灯塔很高。'], '灯塔很高。'],
  [['The tower is', 'The tower is high.'], 'The tower is high.'],
  [['**', '**The', '**The tower**', '**The tower** is high.'], '**The tower** is high.'],
  [['', 'One', 'One two', '', 'One two three'], 'One two three'],
  [['1', '11', '11 lamps'], '11 lamps'],
  [['1', '12', '123', '123 lamps'], '123 lamps'],
  [['1', '12', '123'], '123'],
])('takes only the new part of each piece of %j [provider.real]', (pieces, text) => {
  expect(readAll(pieces)).toBe(text);
});

it.each([
  [['The ', 'tower ', 'is high.']],
  [['1', '10', ' apples']],
  [['ha', 'ha', 'ha', 'ha']],
  [['ha', 'haha', '!']],
  [['-', '--', '---', ' a']],
  [['\n', '\n\n', '\n\n\n', 'a']],
  [['1', '12']],
  [['2', '20', '200', ' lamps']],
  [['2', '20', '200', '.5']],
  [['1', '11', '111']],
  [['0', '00', '000', ' is the code.']],
  [['Yes', 'No', 'YesNo', 'YesNoYesNo']],
])('appends the pieces %j unchanged [provider.real]', (pieces) => {
  expect(readAll(pieces)).toBe(pieces.join(''));
});
