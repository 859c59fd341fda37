import { describe, expect, it } from 'vitest';
import { CJK_MARK_PATTERNS } from './cjk-mark-rules.ts';

/** Returns the mark that is created by typing the last character, and the marked words. */
const typed = (text: string): string[] =>
  Object.entries(CJK_MARK_PATTERNS).flatMap(([name, patterns]) =>
    patterns.flatMap((pattern) => {
      const [, words] = pattern.exec(text) ?? [];
      return words === undefined ? [] : [`${name}: ${words}`];
    }),
  );

describe('marks typed next to CJK text [notebook.notes]', () => {
  it.each([
    ['需要**三十**', 'bold: 三十'],
    ['价格是：**30%**', 'bold: 30%'],
    ['他说“**重点**', 'bold: 重点'],
    ['（__重点__', 'bold: 重点'],
    ['这是*斜体*', 'italic: 斜体'],
    ['见，_斜体_', 'italic: 斜体'],
    ['原价~~三十元~~', 'strike: 三十元'],
    ['これは**太字**', 'bold: 太字'],
    ['데이터**굵게**', 'bold: 굵게'],
    ['カー**太字**', 'bold: 太字'],
  ])('are created without a space: %s', (text, mark) => expect(typed(text)).toEqual([mark]));

  it.each([
    ['2*3*4*'],
    ['a_b_'],
    ['a**b**'],
    ['x~~y~~'],
    ['２*３*'],
    ['需要**三十*'],
    ['需要** 三十**'],
    ['需要**三十 **'],
    ['合同_甲方_'],
    ['调用__init__'],
    ['我叫____，今年__'],
    ['需要****'],
  ])('are not created after Latin letters and digits, within names, or around white space: %s', (text) =>
    expect(typed(text)).toEqual([]),
  );
});
