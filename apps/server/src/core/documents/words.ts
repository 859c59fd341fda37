import type { Locale } from '@studiolo/contract/wire/headers';

const WORDS = {
  en_US: {
    question: 'Question',
    answer: 'Answer',
    sources: 'Sources',
    page: 'page {page}',
    files: 'Files',
    contents: 'Contents',
    footnotes: 'Footnotes',
    back: 'Back to the text',
    madeByAi: 'AI-generated content. It may contain errors.',
    callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  },
  zh_CN: {
    question: '问题',
    answer: '回答',
    sources: '来源',
    page: '第 {page} 页',
    files: '文件',
    contents: '目录',
    footnotes: '脚注',
    back: '回到正文',
    madeByAi: '内容由 AI 生成，请注意甄别。',
    callouts: { note: '说明', tip: '提示', important: '重点', warning: '注意', caution: '警告' },
  },
} as const;

/** Our own words in a written document. */
export const wordsOf = (locale: Locale) => {
  const words = WORDS[locale];
  return { ...words, page: (page: number) => words.page.replace('{page}', String(page)) };
};
