import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  all: '全部笔记本',
  toList: '返回笔记本列表',
  ask: '向全部笔记本提问',
  welcome: '一次问遍所有笔记本',
  about: '答案取自你能提问的每个笔记本的资料，包括你自己的和与你共享的。引用按笔记本分组，列在答案下方。',
};
