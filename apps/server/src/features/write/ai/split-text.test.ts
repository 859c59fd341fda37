import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it('splits between blocks but not in a fence, and keeps the entire text [write.ai]', () => {
  const fence = '```\none\n\ntwo\n```';
  const text = ['# Lamp', 'First paragraph.', fence, 'Second.\nSame paragraph.', 'x'.repeat(50)].join('\n\n');
  const parts = splitText(text, 30);
  expect(parts.join('\n\n')).toBe(text);
  expect(parts).toContain(fence);
  expect(parts.filter((part) => part.length > 30)).toEqual(['x'.repeat(50)]);
});

it('does not split a short text [write.ai]', () => {
  expect(splitText('One.\n\n\n\nTwo.', 100)).toEqual(['One.\n\n\n\nTwo.']);
});
