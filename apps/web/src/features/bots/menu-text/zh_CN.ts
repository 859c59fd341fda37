import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  bots: '智能体',
  bot: '智能体',
  discover: '发现智能体',
  fetching: '正在为智能体抓取网页',
  toBot: '智能体知识库',
  toAvatar: '智能体头像',
  newBot: '新建智能体',
  examining: '智能体评测',
  proving: '再次提问智能体',
  signInToMake: '登录后即可创建自己的智能体。',
  signInToEdit: '登录后即可编辑这个智能体。',
  signInToChat: '登录后即可与这个智能体对话。',
};
