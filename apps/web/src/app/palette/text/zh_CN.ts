import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  title: '搜索',
  close: '关闭',
  field: '搜索对话、笔记本、文档和命令',
  results: '结果',
  commands: '命令',
  chats: '对话',
  messages: '消息',
  documents: '文档',
  nothing: '没有找到。',
  failed: '搜索暂时没有响应，继续输入即可重试。',
  settingsProfile: '设置：个人资料',
  settingsAccount: '设置：账号与安全',
  settingsPlan: '设置：套餐与用量',
  settingsModels: '设置：模型',
  settingsGeneral: '设置：通用',
  settingsPersonalization: '设置：个性化',
  themeSystem: '主题：跟随系统',
  themeLight: '主题：浅色',
  themeDark: '主题：深色',
  language: '语言：{name}',
  hotkeys: '键盘',
};
