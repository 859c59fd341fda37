import type { Locale } from '@studiolo/contract/wire/headers';
import type { MailMessage } from '../../../ports/mail.ts';

export type ShareEmail = { to: string; from: string; title: string; url: string; locale: Locale };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Writes the e-mail about a shared recording. The link alone gives no access: the recipient has to sign in with this
 * address.
 */
export const writeShareEmail = ({ to, from, title, url, locale }: ShareEmail): MailMessage => {
  const [sender, subject] = [inOneLine(from), inOneLine(title)];
  return locale === 'zh_CN'
    ? {
        to,
        subject: `${sender} 与您分享了一段录音`,
        text: `您好：\n\n${sender} 在 Studiolo 与您分享了录音《${subject}》。\n请用这个邮箱登录或注册后打开：\n\n${url}\n\n如果您不认识对方，请忽略这封邮件。\n`,
      }
    : {
        to,
        subject: `${sender} shared a recording with you`,
        text: `Hello,\n\n${sender} shared the recording “${subject}” with you on Studiolo.\nSign in or sign up with this address to open it:\n\n${url}\n\nIf you do not know them, ignore this e-mail.\n`,
      };
};
