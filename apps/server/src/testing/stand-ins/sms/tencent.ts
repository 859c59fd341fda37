import { faultInTc3 } from '../services/tencent-signature.ts';
import { startSmsStandIn, type SmsAnswer } from './sms-stand-in.ts';

const refused = (Code: string): SmsAnswer => ({
  status: 200,
  body: { Response: { Error: { Code, Message: Code }, RequestId: 'T1' } },
});

type Body = {
  PhoneNumberSet?: string[];
  SmsSdkAppId?: string;
  SignName?: string;
  TemplateId?: string;
  TemplateParamSet?: string[];
};

/** Simulates Tencent Cloud SMS, for single messages. */
export const startTencentSms = ({ keyId, secret }: { keyId: string; secret: string }) =>
  startSmsStandIn((request, record) => {
    const fault = faultInTc3(request, 'sms', { keyId, secret });
    if (fault) return refused(fault);
    const { 'x-tc-action': action, 'x-tc-version': version, 'x-tc-region': region } = request.headers;
    if (action !== 'SendSms' || version !== '2021-01-11') return refused('InvalidAction');
    if (!region) return refused('MissingParameter');
    const body = JSON.parse(request.body) as Body;
    const [to = ''] = body.PhoneNumberSet ?? [];
    const [code = '', minutes = ''] = body.TemplateParamSet ?? [];
    if (!body.SmsSdkAppId || !body.SignName || !body.TemplateId) return refused('MissingParameter');
    const result = /^\+\d{8,15}$/.test(to) ? 'Ok' : 'InvalidParameterValue.IncorrectPhoneNumber';
    if (result === 'Ok') record({ to, code, text: `${body.SignName} ${body.TemplateId} ${minutes}` });
    const status = {
      SerialNo: '1',
      PhoneNumber: to,
      Fee: 1,
      SessionContext: '',
      Code: result,
      Message: result,
      IsoCode: 'CN',
    };
    return { status: 200, body: { Response: { SendStatusSet: [status], RequestId: 'T1' } } };
  });
