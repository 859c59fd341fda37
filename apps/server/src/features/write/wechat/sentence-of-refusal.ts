import type { TextKey } from '@studiolo/contract/text/say';

/** WeChat's error numbers with a cause that somebody can remove (https://developers.weixin.qq.com/doc/offiaccount). */
const KEY_OF_NUMBER: Readonly<Record<number, TextKey>> = {
  40001: 'wechat-key',
  40013: 'wechat-key',
  40125: 'wechat-key',
  40164: 'wechat-address',
  45002: 'wechat-too-long',
  45003: 'wechat-too-long',
  45004: 'wechat-too-long',
  45009: 'wechat-quota',
  48001: 'wechat-permission',
};

/** Message for an error number of WeChat. Each one names the number too. */
export const sentenceOfRefusal = (number: number) => ({
  key: KEY_OF_NUMBER[number] ?? ('wechat-refused' as const),
  values: { number },
});
