import type { Locale } from '@studiolo/contract/wire/headers';

const WORDS = {
  en_US: { question: 'Question', answer: 'Answer', sources: 'Sources', page: 'page {page}', files: 'Files' },
  zh_CN: { question: '问题', answer: '回答', sources: '来源', page: '第 {page} 页', files: '文件' },
} as const;

/** The few words of ours in a written document. */
export const wordsOf = (locale: Locale) => {
  const words = WORDS[locale];
  return { ...words, page: (page: number) => words.page.replace('{page}', String(page)) };
};
