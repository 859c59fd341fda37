import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  away: '网络未连接。最近打开过的内容仍可阅读，你写下的内容会在恢复连接后发送。',
};
