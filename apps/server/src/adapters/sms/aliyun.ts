import { randomUUID } from 'node:crypto';
import type { Sms } from '../../ports/sms.ts';
import { canonicalQuery, signAliyun } from './sign-aliyun.ts';
import { fieldOf } from '../../platform/egress/field-of.ts';
import { smsRejected, post, type SmsService } from './sms-service.ts';

type Options = SmsService & { keyId: string; secret: string; signName: string; template: string };

/** SMS by Alibaba Cloud (Dysms). The template has one parameter, `${code}`. */
export const createAliyunSms = (options: Options): Sms => {
  const { baseUrl, fetch, now, signName, template } = options;
  const { host } = new URL(baseUrl);
  return {
    async send({ to, code }) {
      const query = canonicalQuery({
        PhoneNumbers: to.replace('+', ''),
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify({ code }),
      });
      const parameters = {
        host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        date: now(),
        nonce: randomUUID(),
      };
      const { status, body } = await post(fetch, `${baseUrl}/?${query}`, signAliyun(parameters, options), '');
      const resultCode = fieldOf(body, 'Code');
      if (status !== 200 || resultCode !== 'OK') throw smsRejected('Aliyun', status, resultCode);
    },
  };
};
