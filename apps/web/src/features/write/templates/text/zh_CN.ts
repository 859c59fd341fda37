import type { SameWords } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  templates: '模板',
  close: '关闭',
  back: '全部模板',
  language: '成文语言',
  english: '英文',
  chinese: '中文',
  group_own: '我的',
  group_work: '工作',
  group_publish: '发布',
  group_market: '营销',
  group_life: '个人',
  draft: '写出初稿',
  form: '只用表单',
  cost: '写初稿消耗一次回答，只用表单不消耗。',
  formOnly: '填好的内容会变成带标题的文档；配置语言模型后可以据此写出初稿。',
  required: '必填',
  delete: '删除这个模板',
  saveAs: '存为模板',
  saved: '已保存，在模板列表的最前面。',
  blank: '这篇文档还没有可保存的内容。',
  drafting: '正在写初稿…',
  stop: '停止',
  failed: '没能写出初稿，本次不扣次数。',
};
