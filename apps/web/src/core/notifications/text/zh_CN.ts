import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  told: '离开时，回答完成后通知我',
  toldHint: '在此浏览器中通知，页面关闭后也有效。只显示提问，不显示回答内容。',
  blocked: '通知已被拦截。请在浏览器的网站设置中允许通知，然后重试。',
  failed: '未能在此浏览器中开启通知，请稍后再试。',
};
