import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

it('cuts between blocks, never in a fence, and loses nothing [write.ai]', () => {
  const fence = '```\none\n\ntwo\n```';
  const text = ['# Lamp', 'First paragraph.', fence, 'Second.\nSame paragraph.', 'x'.repeat(50)].join('\n\n');
  const parts = splitText(text, 30);
  expect(parts.join('\n\n')).toBe(text);
  expect(parts).toContain(fence);
  expect(parts.filter((part) => part.length > 30)).toEqual(['x'.repeat(50)]);
});

it('leaves a short text alone [write.ai]', () => {
  expect(splitText('One.\n\n\n\nTwo.', 100)).toEqual(['One.\n\n\n\nTwo.']);
});
