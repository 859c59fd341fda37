import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  close: '关闭',
  loginTitle: '登录',
  signUpTitle: '注册账号',
  verifyTitle: '验证邮箱',
  email: '邮箱',
  password: '密码',
  newPassword: '密码',
  code: '验证码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  signIn: '登录',
  signUp: '注册',
  verify: '继续',
  toSignUp: '还没有账号？立即注册',
  toLogin: '已有账号？直接登录',
  toOtherEmail: '换一个邮箱',
  verifyIntro: '验证码将发送到 {email}，10 分钟内有效。',
  sendCode: '发送验证码',
  resend: '重新发送({seconds}s)',
  agree: '我已阅读并同意{terms}和{privacy}。',
  terms: '《用户协议》',
  privacy: '《隐私政策》',
  loginSuccessful: '登录成功',
  registrationSuccessful: '注册成功',
};
