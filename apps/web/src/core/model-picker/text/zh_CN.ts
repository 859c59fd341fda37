import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  model: '模型：{model}',
  choose: '选择回答问题的模型',
  vip: '会员',
  vipOnly: '仅限会员',
  isDefault: '默认',
  search: '查找模型',
  nothingFound: '没有这个名字的模型。',
  canSee: '能看图',
  canDraw: '以图片作答',
  canThink: '先思考再回答',
  isLong: '能读长文：{window} tokens',
  mine: '我的',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  deepseek: 'DeepSeek',
  minimax: 'MiniMax',
  qianfan: '文心',
  ollama: '本机模型',
  compatible: '其他服务',
  builtin: '无需服务',
  unavailable: '尚未配置',
  fellBack: '{before} 已不可用，现由 {now} 回答。',
  understood: '知道了',
};
