import type { SmsCode } from '../../ports/sms.ts';

/** Text of a message for services without templates. */
export const smsText = ({ code, minutes, locale }: SmsCode): string =>
  locale === 'zh_CN'
    ? `【Studiolo】验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人。`
    : `${code} is your Studiolo code, good for ${minutes} minutes. Tell it to nobody.`;
