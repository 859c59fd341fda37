import type { Locale } from '@studiolo/contract/wire/headers';
import type { MailMessage } from '../../../ports/mail.ts';

export type Invitation = { to: string; from: string; name: string; url: string; locale: Locale };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The link alone gives no access: the reader has to sign in with the invited address. */
export const invitationLetter = ({ to, from, name, url, locale }: Invitation): MailMessage => {
  const [sender, title] = [inOneLine(from), inOneLine(name)];
  return locale === 'zh_CN'
    ? {
        to,
        subject: `${sender} 与您共享了笔记本`,
        text: `您好：\n\n${sender} 与您共享了 Studiolo 笔记本《${title}》。\n请用这个邮箱登录或注册后打开：\n\n${url}\n\n如果您不认识对方，请忽略这封邮件。\n`,
      }
    : {
        to,
        subject: `${sender} shared a notebook with you`,
        text: `Hello,\n\n${sender} shared the notebook “${title}” with you on Studiolo.\nSign in or sign up with this address to open it:\n\n${url}\n\nIf you do not know them, ignore this letter.\n`,
      };
};
