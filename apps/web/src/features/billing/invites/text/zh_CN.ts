import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  title: '邀请好友',
  close: '关闭',
  about_other: '好友通过此链接注册并获得第一次回答后，双方各得 {count} 次任意模型的回答。',
  aboutNothing: '通过此链接注册的好友会列在下方。',
  link: '我的邀请链接',
  copy: '复制',
  share: '分享',
  poster: '海报',
  posterAbout: '带有邀请链接二维码的图片',
  save: '保存图片',
  posterTitle: '来 Studiolo 一起思考',
  posterText: '与模型对话，向文档提问，留下有用的内容。',
  posterScan: '扫码加入',
  came: '已邀请的好友',
  nobody: '还没有人。',
  joined: '已注册，等待第一次回答',
  rewarded: '双方均已获得奖励',
  mineWaiting: '你是受邀注册的：获得第一次回答后即可领取奖励。',
  mineRewarded: '你是受邀注册的，奖励已到账。',
  failed: '未能获取邀请链接。',
  again: '重试',
};
