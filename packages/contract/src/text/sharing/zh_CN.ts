import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  'share-foreign': '只能为本站页面生成微信签名。',
  'share-not-set-up': '本站未配置微信公众号，可复制链接发送。',
  'share-away': '微信服务暂时没有响应，请稍后再试，或复制链接发送。',
  'share-limit': '对话过长，或分享链接已达 {limit} 个，请先停用不再需要的链接。',
};
