import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  title: '欢迎来到你的 Studiolo',
  about: '创建管理员账号，之后由你管理成员、套餐和模型服务。',
  name: '名字',
  nameHint: '其他人看到的称呼',
  emailHint: '用于登录，现在不会发送任何邮件。',
  begin: '开始使用',
  afterwards: '接下来：一个可以马上试用的笔记本，里面已有一份资料。提个问题，看看每句回答出自哪里。',
  overTitle: '此链接已无法继续',
  signIn: '登录',
  tryAgain: '重试',
};
