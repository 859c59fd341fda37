import type { Locale } from '@studiolo/contract/wire/headers';
import type { MailMessage } from '../../../ports/mail.ts';

export type ShareLetter = { to: string; from: string; title: string; url: string; locale: Locale };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Writes the mail about a shared recording. The link alone gives no access: the reader has to sign in with
 * this address.
 */
export const shareLetter = ({ to, from, title, url, locale }: ShareLetter): MailMessage => {
  const [who, what] = [inOneLine(from), inOneLine(title)];
  return locale === 'zh_CN'
    ? {
        to,
        subject: `${who} 与您分享了一段录音`,
        text: `您好：\n\n${who} 在 Studiolo 与您分享了录音《${what}》。\n请用这个邮箱登录或注册后打开：\n\n${url}\n\n如果您不认识对方，请忽略这封邮件。\n`,
      }
    : {
        to,
        subject: `${who} shared a recording with you`,
        text: `Hello,\n\n${who} shared the recording “${what}” with you on Studiolo.\nSign in or sign up with this address to open it:\n\n${url}\n\nIf you do not know them, ignore this letter.\n`,
      };
};
