import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  studio: '智能工作台',
  newNotebook: '新建笔记本',
  toNotebook: '笔记本（作为来源）',
  notebooks: '笔记本',
  notebook: '笔记本',
  source: '来源',
  note: '笔记',
  toNote: '存为笔记…',
  sources: '笔记本的来源',
  notes: '笔记',
  making: '用来源生成',
  fetching: '读取网页',
};
