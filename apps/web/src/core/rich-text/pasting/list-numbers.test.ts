import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../document/read-blocks.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import { preserveNumbers } from './list-numbers.ts';

describe('the numbers of pasted plain text [write.editor]', () => {
  it.each([
    ['5*3*2 and 2**10', '5*3*2 and 2**10'],
    ['3) a\n5) b', '3. a\n\n5) b'],
    ['2. a\n2. b\n9. c', '2. a\n\n2) b\n\n9. c'],
    ['1. a\n   - x\n2. b\n\n4. c\n5. d', '1. a\n   - x\n2. b\n\n4) c\n5) d'],
    ['1. a\n1. b\n1. c', '1. a\n2. b\n3. c'],
    ['[5]: 6', '&#91;5\\]: 6'],
    ['`5*3*2`', '`5*3*2`'],
    ['```\n5*3*2\n[5]: 6\n```', '```\n5*3*2\n[5]: 6\n```'],
  ])('stay unchanged in %j', (text, markdown) => {
    expect(writeMarkdown(readMarkdown(preserveNumbers(text)))).toBe(markdown);
  });
});
