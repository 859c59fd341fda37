import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  studio: '智能工作台',
  newNotebook: '新建笔记本',
  toNotebook: '笔记本资料',
  notebooks: '笔记本',
  notebook: '笔记本',
  source: '资料',
  note: '笔记',
  toNote: '存为笔记…',
  sources: '笔记本的资料',
  notes: '笔记',
  making: '用资料生成',
  fetching: '读取网页',
  signInToOpen: '登录后即可打开这个笔记本。',
  signInToAsk: '登录后即可向你的所有笔记本提问。',
  signInToJoin: '登录后即可加入这个笔记本。',
};
