import type { text as english } from './en_US.ts';
import type { TranslationOf } from '../../../../platform/i18n/words.ts';

export const text: TranslationOf<typeof english> = {
  intro: '本站还会按保存期限自动删除数据：',
  conversations_other: '对话：最后一条消息 {count} 天后删除。',
  sounds_other: '录音的声音：{count} 天后删除，文字稿仍保留。',
  files_other: '没有被任何内容使用的上传文件：{count} 天后删除。',
  actions_other: '管理员的操作记录：{count} 天后删除。',
  traces_other: '智能体回答时检索到的段落：{count} 天后删除。',
};
