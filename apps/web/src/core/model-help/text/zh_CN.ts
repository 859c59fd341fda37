import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  topUp: '前往充值',
  connectModel: '接入模型',
  openServices: '打开我的服务',
  otherModel: '换一个模型',
  newChat: '开始新对话',
  tryAgain: '重试',
  notCharged: '本次未扣次数。',
  tryAgainIn: '{seconds} 秒后重试',
};
