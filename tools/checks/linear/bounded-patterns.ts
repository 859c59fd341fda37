const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACT = 'packages/contract/src';
const MARKDOWN = 'packages/markdown/src';

/** Patterns that are not linear and need not be, by the reason: the file, and how the pattern begins. */
export const BOUNDED: Readonly<Record<string, readonly string[]>> = {
  'The skill that uses it answers questions of at most 300 characters.': [
    `${SERVER}/adapters/text-model/builtin/arithmetic/compound.ts`,
    `${SERVER}/adapters/text-model/builtin/arithmetic/expression.ts`,
    `${SERVER}/adapters/text-model/builtin/arithmetic/number-words.ts`,
    `${SERVER}/adapters/text-model/builtin/arithmetic/purchase.ts`,
    `${SERVER}/adapters/text-model/builtin/arithmetic/purchase.zh.ts`,
    `${SERVER}/adapters/text-model/builtin/arithmetic/units.ts`,
    `${SERVER}/adapters/text-model/builtin/skills/arithmetic.ts`,
  ],
  'It reads one address or setting of the operator or of a user’s own service.': [
    `${SERVER}/adapters/image-generator/ask-service.ts`,
    `${SERVER}/adapters/text-model/vendors/base-url.ts`,
    `${SERVER}/adapters/text-model/vendors/ollama.ts`,
    `${SERVER}/adapters/text-model/vendors/service-address.ts`,
    `${SERVER}/adapters/translation-engine/deepl.ts`,
    `${SERVER}/env.ts`,
  ],
  'It matches to the end of the text, or the whole run, at the first try.': [
    `${SERVER}/core/web/search-web.ts`,
    `${SERVER}/features/notebooks/studio/read-content.ts ^\\s*#\\s+`,
    `${SERVER}/features/translate/run/changed-number.ts`,
    `${SERVER}/platform/logging/log.ts`,
    `${WEB}/features/write/documents/import/rtf/rtf-blocks.ts`,
    `${MARKDOWN}/article/read-article.ts`,
    `${MARKDOWN}/rules/footnote.ts`,
    `${MARKDOWN}/rules/math.ts [A-Za-z]{3,}`,
    `${MARKDOWN}/word/computed-field.ts`,
  ],
  'It reads one sentence of at most 1,000 characters.': [
    `${SERVER}/adapters/text-model/builtin/question-kind.ts`,
    `${SERVER}/core/extracts/find-dates.ts (?<=(?:(?:^|\\s)\\p{Ll}`,
    `${SERVER}/core/extracts/questions/english-questions.ts`,
    `${SERVER}/core/extracts/terms/definitions.ts`,
  ],
  'Runs of spaces are shortened before lines are read.': [
    `${SERVER}/adapters/transcriber/caption-text.ts`,
    `${SERVER}/features/voice/transcript/common-lines.ts`,
    `${SERVER}/features/voice/transcript/read-typed.ts`,
  ],
  'It reads what this server wrote: tokens without bare quotation marks.': [
    `${SERVER}/core/knowledge/tokens.ts '((?:[^']|'')*)'`,
  ],
  'It reads one line of a PDF or the format of a cell, in a parser process that is ended when it takes long.':
    [
      `${SERVER}/platform/parsing/layout/paragraphs.ts`,
      `${SERVER}/platform/parsing/layout/spans.ts`,
      `${SERVER}/platform/parsing/pdf/line-order.ts`,
      `${SERVER}/platform/parsing/workbook/format-sections.ts`,
      `${SERVER}/platform/parsing/workbook/show-number.ts`,
    ],
  'At most 60 characters behind a name, or a prompt of at most some thousand, are read.': [
    `${CONTRACT}/draw/parameters.ts`,
    `${CONTRACT}/draw/pasted-prompt.ts`,
  ],
  'It runs in the browser alone, on what its own user pasted, wrote or asked for.': [
    `${WEB}/core/panel/artifacts.ts`,
    `${WEB}/core/paying/find-links.ts`,
    `${WEB}/core/reader/passages/passage.ts`,
    `${WEB}/core/rich-text/document/write-inline.ts`,
    `${WEB}/core/rich-text/pasting/lists-of-pages.ts`,
    `${WEB}/core/rich-text/pasting/raised-letters.ts`,
    `${WEB}/core/thread/actions/read-aloud.ts`,
    `${WEB}/core/thread/answer/current-thought.ts`,
    `${WEB}/features/write/documents/import/front-matter.ts`,
    `${WEB}/features/write/posters/cards/split-spans.ts`,
    `${WEB}/features/write/templates/write-draft.ts`,
  ],
};
