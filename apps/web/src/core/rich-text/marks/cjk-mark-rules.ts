import { Extension, markInputRule } from '@tiptap/core';

/**
 * Characters after which a mark may start without a space: letters and punctuation of Chinese, Japanese and
 * Korean.
 */
const LETTER = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}`;
const PUNCTUATION = String.raw`\u3001-\u3003\u3008-\u3011\u3014-\u301f\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’—…·`;

const rule = (before: string, mark: string, inner: string): RegExp =>
  new RegExp(`(?<=[${before}])${mark}(?!\\s)([^${inner}]+)(?<!\\s)${mark}$`, 'u');

/**
 * Patterns by mark. As in Markdown, underscores within words are literal (合同_甲方_终稿, 调用__init__), so that they
 * start a mark only after punctuation.
 */
export const CJK_MARK_PATTERNS = {
  bold: [rule(LETTER + PUNCTUATION, String.raw`\*\*`, '*'), rule(PUNCTUATION, '__', '_')],
  italic: [rule(LETTER + PUNCTUATION, String.raw`\*`, '*'), rule(PUNCTUATION, '_', '_')],
  strike: [rule(LETTER + PUNCTUATION, '~~', '~')],
};

/** Converts marks typed next to CJK text, which has no spaces; the editor's own rules require a space. */
export const CjkMarkRules = Extension.create({
  name: 'cjkMarkRules',
  addInputRules() {
    const { marks } = this.editor.schema;
    return Object.entries(CJK_MARK_PATTERNS).flatMap(([name, patterns]) => {
      const type = marks[name];
      return type ? patterns.map((find) => markInputRule({ find, type })) : [];
    });
  },
});
