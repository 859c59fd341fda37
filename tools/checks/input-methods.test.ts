import { expect, it } from 'vitest';
import { findUncheckedKeys } from './input-methods.ts';

it.each([
  "if (event.key === 'Escape') close();",
  'onKeyDown={({ key }) => key === "Enter" && leave()}',
  "if (key !== 'Enter' || event.nativeEvent.isComposing) return;",
  "case 'Escape': return close();",
  "field.addEventListener('keydown', ({ key }) => 'Enter' === key && send());",
  "if (['Tab', 'Enter', ' '].includes(event.key)) choose();",
  'if (event.keyCode === 13) send();',
])('finds code that handles a key without checking for an input method: %s', (line) => {
  expect(findUncheckedKeys(`\n${line}`)).toEqual([2]);
});

it.each(["if (isPressed(event, 'Escape')) close();", "if (event.key === 'Tab') leave();", "label('Enter')"])(
  'accepts %s',
  (line) => {
    expect(findUncheckedKeys(line)).toEqual([]);
  },
);
