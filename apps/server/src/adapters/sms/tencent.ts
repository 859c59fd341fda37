import type { Sms } from '../../ports/sms.ts';
import { signTencent } from '../../platform/egress/sign-tencent.ts';
import { fieldOf } from '../../platform/egress/field-of.ts';
import { smsRejected, post, type SmsService } from './sms-service.ts';

type Options = SmsService & {
  keyId: string;
  secret: string;
  region: string;
  appId: string;
  signName: string;
  template: string;
};

/** SMS by Tencent Cloud. The template has two parameters: the code, and its validity in minutes. */
export const createTencentSms = (options: Options): Sms => {
  const { baseUrl, fetch, now, region, appId, signName, template } = options;
  const { host } = new URL(baseUrl);
  return {
    async send({ to, code, minutes }) {
      const body = JSON.stringify({
        PhoneNumberSet: [to],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: template,
        TemplateParamSet: [code, String(minutes)],
      });
      const parameters = {
        host,
        service: 'sms',
        action: 'SendSms',
        version: '2021-01-11',
        region,
        body,
        date: now(),
      };
      const { status, body: answer } = await post(
        fetch,
        `${baseUrl}/`,
        signTencent(parameters, options),
        body,
      );
      const message =
        fieldOf(answer, 'Response', 'Error', 'Code') ??
        fieldOf(answer, 'Response', 'SendStatusSet', '0', 'Code');
      if (status !== 200 || message !== 'Ok') throw smsRejected('Tencent', status, message);
    },
  };
};
