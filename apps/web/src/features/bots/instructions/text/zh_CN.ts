import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  describe: '描述你想要的智能体',
  describeExample: '为我的鞋店顾客解答退换货、尺码和营业时间的友好助手。',
  describeNow: '生成初稿',
  cost: '计为一次回答，之后都可以修改。',
  changeable: '之后都可以修改。',
  or: '或者先起个名字',
  writing: '正在撰写…',
  stop: '停止',
  failed: '未能完成，未计入次数。',
  improve: '改进…',
  improveTitle: '改进提示词',
  improveAbout: '由模型重新表述，采用之前先给你看改动。',
  improveCost: '计为一次回答。',
  wish: '希望改进之处（可选）',
  wishExample: '回答更简短，绝不承诺日期',
  improveNow: '提出修改',
  again: '换一种改法',
  changes: '改动',
  removed: '删除',
  added: '新增',
  same: '没有需要改动的地方。',
  take: '采用改动',
  leave: '保留原文',
  close: '关闭',
};
