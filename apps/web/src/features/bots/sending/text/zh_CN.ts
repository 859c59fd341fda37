import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  about: '选中的智能体会把它加入知识库，并据此回答。',
  aboutAvatar: '选中的智能体会用这张图片作为头像（裁成方形），发布后访客可见。',
  avatarSet: '“{name}”已使用这张头像。',
  none: '你还没有自己的智能体。',
  untitled: '发送来的文字',
  learning: '“{name}”正在解析。',
  failed: '智能体加载失败。',
  again: '重试',
  show: '查看',
  close: '关闭',
};
