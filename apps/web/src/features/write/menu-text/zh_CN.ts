import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  write: '写作',
  documents: '写作文档',
  document: '文档',
  newDocument: '新建文档',
  openAsDocument: '作为文档打开',
  toDocument: '追加到文档…',
};
