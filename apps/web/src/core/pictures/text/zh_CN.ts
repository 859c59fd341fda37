import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  show: '查看 {name}',
  close: '关闭',
};
