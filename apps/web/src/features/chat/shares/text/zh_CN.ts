import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  shareAbout: '获得链接的人无需登录即可阅读此刻的对话和其中的图片。之后的内容和其他文件不会公开。',
  shareMake: '生成链接',
  sharesFailed: '链接列表加载失败。',
  noShares: '还没有分享过对话。',
  shareCopy: '复制“{title}”的链接',
  shareGive: '分享“{title}”的链接',
  shareLook: '查看“{title}”的分享页',
  shareEnd: '停用“{title}”的链接',
  shared: '分享的对话',
  sharedAbout: '来自 Studiolo，分享于 {date}。',
  sharedAsked: '提问',
  sharedSources: '来源',
  sharedGone: '链接已失效',
  sharedGoneAbout: '分享者已停用此链接，或链接不完整。',
  sharedOwn: '开始自己的对话',
};
