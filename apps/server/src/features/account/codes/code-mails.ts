import type { MailMessage } from '../../../ports/mail.ts';
import type { Locale } from '@studiolo/contract/wire/headers';

type Purpose = 'verify-email' | 'bind-email' | 'forgot-email';

const PURPOSE_PHRASES: Record<Purpose, Record<Locale, string>> = {
  'verify-email': { en_US: 'to verify your address', zh_CN: '以验证您的邮箱' },
  'bind-email': { en_US: 'to add this address to your account', zh_CN: '以绑定此邮箱' },
  'forgot-email': { en_US: 'to set a new password', zh_CN: '以重设密码' },
};

/** Builds the e-mail with a code. */
export const codeMail = (
  to: string,
  purpose: Purpose,
  { code, minutes }: { code: string; minutes: number },
  locale: Locale,
): MailMessage =>
  locale === 'zh_CN'
    ? {
        to,
        subject: 'Studiolo 邮箱验证码',
        text: `您好：\n\n请在 ${minutes} 分钟内输入验证码，${PURPOSE_PHRASES[purpose].zh_CN}。\n\n验证码：${code}\n\n如果不是您本人操作，请忽略这封邮件。\n`,
      }
    : {
        to,
        subject: 'Your Studiolo code',
        text: `Hello,\n\nenter this code within ${minutes} minutes ${PURPOSE_PHRASES[purpose].en_US}.\n\nCode: ${code}\n\nIf you did not request it, you can ignore this e-mail.\n`,
      };

/** Tells the owner of an address that somebody tried to sign up with it. */
export const addressTakenMail = (to: string, locale: Locale): MailMessage =>
  locale === 'zh_CN'
    ? {
        to,
        subject: '您已有 Studiolo 账号',
        text: '您好：\n\n有人刚用这个邮箱注册 Studiolo，而您已经有账号了。\n如果是您本人，请直接登录；如果不是，可忽略这封邮件，您的账号未受影响。\n',
      }
    : {
        to,
        subject: 'You already have a Studiolo account',
        text: 'Hello,\n\nsomebody just tried to sign up for Studiolo with this address, which already has an account.\nIf it was you, simply sign in. If not, you can ignore this e-mail: your account has not changed.\n',
      };

export type ChangedCredential = 'password' | 'email' | 'mobile' | 'passkey' | 'identity';

const CHANGE_PHRASES: Record<ChangedCredential, Record<Locale, string>> = {
  password: { en_US: 'the password of your Studiolo account', zh_CN: '您的 Studiolo 账号密码' },
  email: { en_US: 'the e-mail address of your Studiolo account', zh_CN: '您的 Studiolo 账号邮箱' },
  mobile: { en_US: 'the phone number of your Studiolo account', zh_CN: '您的 Studiolo 账号手机号' },
  passkey: { en_US: 'the list of passkeys of your Studiolo account', zh_CN: '您的 Studiolo 账号的通行密钥' },
  identity: {
    en_US: 'the external sign-in of your Studiolo account',
    zh_CN: '您的 Studiolo 账号关联的第三方登录',
  },
};

/** Tells a user that a credential of their account changed. */
export const changedMail = (to: string, changed: ChangedCredential, locale: Locale): MailMessage =>
  locale === 'zh_CN'
    ? {
        to,
        subject: '您的 Studiolo 账号有变更',
        text: `您好：\n\n${CHANGE_PHRASES[changed].zh_CN}刚刚被更改。\n如果是您本人操作，无需理会；如果不是，请立即重设密码。\n`,
      }
    : {
        to,
        subject: 'Your Studiolo account was changed',
        text: `Hello,\n\n${CHANGE_PHRASES[changed].en_US} was just changed.\nIf it was you, there is nothing to do. If not, set a new password at once.\n`,
      };
