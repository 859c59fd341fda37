import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  search: '联网搜索',
  searchOn: '已开启联网搜索',
  searchOff: '开启联网搜索',
  searchMissing: '本站尚未接入搜索服务。',
};
