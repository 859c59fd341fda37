const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';
const MARKDOWN = 'packages/markdown/src';

/** The first characters of patterns by file, enough of them to match only one pattern. */
export type PatternsOfFiles = Readonly<Record<string, readonly string[]>>;

/** Patterns that need not be linear, by reason. The exceptions do not cover new patterns in the same files. */
export const BOUNDED: Readonly<Record<string, PatternsOfFiles>> = {
  'The skill that uses it answers questions of at most 300 characters.': {
    [`${SERVER}/adapters/text-model/builtin/arithmetic/expression.ts`]: [
      '(?:\\s*(?:=|\\?|!(?=\\s*$)(?<![',
      '(?:等于几?|是多少|是几|得多少|得几|为多少|多少',
      '\\s*(?:multiplied by|times|乘以',
      '\\s*(?:divided by|over|除以)\\s*',
      '\\s*(?:plus|added to|加上|加)\\s*',
      '\\s*(?:minus|less|subtract|减去',
      '\\s*(?:to the power of|to the',
      '\\s*(?:squared|的平方(?!根))',
      '\\s*(?:cubed|的立方(?!根))',
      '\\s+(?:and|和|与)\\s+',
      '[\\d)]\\s*!|[-+*/^]\\s*[\\d(a-z.',
    ],
    [`${SERVER}/adapters/text-model/builtin/arithmetic/purchase.zh.ts`]: [
      '剩|找[回零]|利息|利润|速度|公里|比.+[多少]|',
    ],
    [`${SERVER}/adapters/text-model/builtin/arithmetic/units.ts`]: ['(\\w{3,})s$'],
    [`${SERVER}/adapters/text-model/builtin/skills/arithmetic.ts`]: [
      '\\B(?=(\\d{3})+(?!\\d))',
      '\\b\\d[\\d,.]* ?(?:usd|eur|gbp|',
    ],
  },
  'It reads one address or setting of the operator or of a user’s own service.': {
    [`${SERVER}/adapters/image-generator/ask-service.ts`]: ['\\/+(mj(\\/+(submit|task|insig'],
    [`${SERVER}/adapters/text-model/vendors/base-url.ts`]: ['\\/v\\d+\\w*$'],
    [`${SERVER}/adapters/text-model/vendors/ollama.ts`]: ['\\/+(api(\\/\\w+)?|v1\\/chat\\/co'],
    [`${SERVER}/adapters/text-model/vendors/service-address.ts`]: [
      '\\/+(chat\\/completions|comple',
      '\\/v\\d+\\w*(\\/|$)',
    ],
    [`${SERVER}/adapters/translation-engine/deepl.ts`]: ['-.*$'],
    [`${SERVER}/env-lists.ts`]: ['([a-z]+)=(\\d+)'],
  },
  'Its first attempt always matches, up to the end of the text or of the run.': {
    [`${SERVER}/core/web/search-web.ts`]: ['#.*$'],
    [`${SERVER}/features/notebooks/studio/read-content.ts`]: ['^\\s*#\\s+(\\S[^\\n]*)\\n+([\\s\\S]'],
    [`${SERVER}/features/translate/check/numbers/changed-number.ts`]: ["(?<!\\d[.,])(?:\\d{1,3}(?:[.,'"],
    [`${SERVER}/platform/logging/log.ts`]: ['[?#].*$'],
    [`${MARKDOWN}/rules/footnote.ts`]: ['^\\[\\^([^\\]\\s]{1,40})\\][:：][ \\t]'],
    [`${MARKDOWN}/rules/math.ts`]: ['[A-Za-z]{3,}|[A-Za-z]{2,}\\s+'],
    [`${MARKDOWN}/word/computed-field.ts`]: ['^\\s*SYMBOL\\s+(\\d+|0x[\\da-f]+'],
  },
  'It reads one sentence of at most 1,000 characters.': {
    [`${SERVER}/adapters/text-model/builtin/question-kind.ts`]: ['[$€£¥￥]?\\s?\\d[\\d,.]*\\d*\\s?(?'],
    [`${SERVER}/core/extracts/find-dates.ts`]: ['(?<=(?:(?:^|\\s)\\p{Ll}[\\p{L}’'],
    [`${SERVER}/core/extracts/questions/english-questions.ts`]: ['^(?<thing>The\\s+(?:main\\s+|p'],
    [`${SERVER}/core/extracts/terms/definitions.ts`]: ['^(?:(?:The|A|An)\\s+)?(?<term'],
  },
  'readTyped shortens runs of spaces to 20 characters before it reads lines, and a name has at most 40.': {
    [`${SERVER}/features/voice/transcript/common-lines.ts`]: [
      '^\\s*[[【](?!(?:crosstalk|',
      "^\\s*【([\\p{L}][\\p{L}\\p{N} .'’",
      "^\\s*([\\p{L}][\\p{L}\\p{N} .'’_()（）-]{0,39}?)\\s*[[(（",
      "^\\s*([\\p{L}][\\p{L}\\p{N} .'’_()（）-]{0,39}?)\\s*[[(]",
    ],
    [`${SERVER}/features/voice/transcript/read-typed.ts`]: [
      "^\\s*((?:\\p{Lu}[\\p{L}'’-]{0,30}",
      '^\\s*[[(（【]?(?:(\\d{1,2})[:：])',
      "^\\s*([\\p{L}][\\p{L}\\p{N} .'’_",
    ],
  },
  'It reads only text written by this server: tokens whose quotation marks are escaped.': {
    [`${SERVER}/core/knowledge/tokens.ts`]: ["'((?:[^']|'')*)':(\\d+)"],
  },
  'It reads one line of a PDF or the format of a cell, in a parser process with a time limit.': {
    [`${SERVER}/platform/parsing/layout/blocks/paragraphs.ts`]: ['^\\p{L}+\\.?\\s*(?:\\d+|[IVX]+)\\s'],
    [`${SERVER}/platform/parsing/layout/spans.ts`]: ['.(?=[\\ufdd0\\ufdd1]*$)'],
    [`${SERVER}/platform/parsing/pdf/line-order.ts`]: ['[\\p{L}\\p{N}]\\P{L}*$'],
    [`${SERVER}/platform/parsing/workbook/format-sections.ts`]: ['"[^"]*"?|\\\\.|\\[[^\\]]*\\]'],
    [`${SERVER}/platform/parsing/workbook/show-number.ts`]: [
      's+\\.(0{1,3})',
      '"[^"]*"|\\[[^\\]]*\\]',
      '\\[(?!\\$|[hms]+\\]|[<>=]|DBNum',
    ],
  },
  'It reads at most 60 characters after a name, or a prompt of a few thousand characters.': {
    [`${CONTRACT}/draw/parameters.ts`]: [
      '^\\s*[:=]?\\s*\\d+(?:\\.\\d+)?\\s*',
      '^\\s*[:=]?\\s*\\.?\\d',
      '^\\s*[:=]?\\s*\\.?\\d+(?:\\.\\d+)?',
      '^\\s*[:=]?\\s*[\\p{L}\\p{N}]',
    ],
    [`${CONTRACT}/draw/pasted-prompt.ts`]: ['^\\s*(\\*{1,3}|`{1,3}|[\'"“「『])('],
  },
  'It runs only in the browser, on text that the user wrote, pasted or requested.': {
    [`${WEB}/core/panel/artifacts.ts`]: ['^ {0,3}(`{3,}|~{3,})[ \\t]*(['],
    [`${WEB}/core/paying/find-links.ts`]: ['\\[(?<label>[^\\]]+)\\]\\((?<add'],
    [`${WEB}/core/reader/passages/passage.ts`]: ['(?<=[\\p{Script=Han}，。、；：！？])'],
    [`${WEB}/core/rich-text/document/write-inline.ts`]: ['(^|\\n)(\\s*)([-+=])', '(^|\\n)(\\s*\\d+)([.)])'],
    [`${WEB}/core/rich-text/pasting/lists-of-pages.ts`]: ['list-\\w+?(\\d+)(?:\\s|$)'],
    [`${WEB}/core/rich-text/pasting/raised-letters.ts`]: ['font-size:[^;]*?([\\d.]+)px'],
    [`${WEB}/core/thread/actions/read-aloud.ts`]: ['(^|\\n) {0,3}(```+|~~~+)[\\s\\S'],
    [`${WEB}/core/thread/answer/current-thought.ts`]: [
      '^(?:#{1,6}[ \\t]+(.+?)[ \\t]*#',
      '(?:[^。！？!?.\\n]|[!?.](?!\\s))*',
    ],
    [`${WEB}/features/write/documents/import/front-matter.ts`]: [
      '^["\']?([\\p{L}\\p{N}_][\\p{L}\\p{N}_ ./-]*?)["\']?\\s*[:=]\\s*(.',
    ],
    [`${WEB}/features/write/posters/cards/split-spans.ts`]: ['[^。！？!?.…]*(?:[。！？!?…]+[”」』）'],
    [`${WEB}/features/write/templates/write-draft.ts`]: ['^\\s*#[ \\t]+(.+?)[ \\t]*#*(?:\\n'],
  },
};
