import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  'model-not-set-up': '尚未配置：需要管理员设置 {setting}。',
  'model-not-offered': '已配置的模型服务不提供此模型。',
  'model-cannot-see': '{model} 看不了图片，请换一个能看图的模型，或移除图片。',
  'model-builtin': '内置引擎',
};
