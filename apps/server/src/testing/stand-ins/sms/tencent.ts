import { createHash, createHmac } from 'node:crypto';
import { startSmsStandIn, type SmsAnswer, type SmsRequest } from './sms-stand-in.ts';

const FRESH_SECONDS = 300;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
const mac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

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

/** What is wrong with the signature of a request, judged from the request alone as the service does. */
const faultIn = ({ method, path, query, headers, body }: SmsRequest, keyId: string, secret: string) => {
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, credential, day = '', signed = '', signature] = match ?? [];
  if (credential !== keyId) return 'AuthFailure.SecretIdNotFound';
  const timestamp = String(headers['x-tc-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < FRESH_SECONDS))
    return 'AuthFailure.SignatureExpire';
  if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== day)
    return 'AuthFailure.SignatureFailure';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('content-type')) return 'AuthFailure.SignatureFailure';
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`).join('');
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${signed}\n${sha256(body)}`;
  const key = mac(mac(mac(`TC3${secret}`, day), 'sms'), 'tc3_request');
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`;
  return mac(key, toSign).toString('hex') === signature ? undefined : 'AuthFailure.SignatureFailure';
};

/** Tencent Cloud's SMS, as far as one message goes. */
export const startTencentSms = ({ keyId, secret }: { keyId: string; secret: string }) =>
  startSmsStandIn((request, take) => {
    const fault = faultIn(request, keyId, secret);
    if (fault) return refused(fault);
    const { 'x-tc-action': action, 'x-tc-version': version, 'x-tc-region': region } = request.headers;
    if (action !== 'SendSms' || version !== '2021-01-11') return refused('InvalidAction');
    if (!region) return refused('MissingParameter');
    const body = JSON.parse(request.body) as Body;
    const [to = ''] = body.PhoneNumberSet ?? [];
    const [code = '', minutes = ''] = body.TemplateParamSet ?? [];
    if (!body.SmsSdkAppId || !body.SignName || !body.TemplateId) return refused('MissingParameter');
    const said = /^\+\d{8,15}$/.test(to) ? 'Ok' : 'InvalidParameterValue.IncorrectPhoneNumber';
    if (said === 'Ok') take({ to, code, text: `${body.SignName} ${body.TemplateId} ${minutes}` });
    const status = {
      SerialNo: '1',
      PhoneNumber: to,
      Fee: 1,
      SessionContext: '',
      Code: said,
      Message: said,
      IsoCode: 'CN',
    };
    return { status: 200, body: { Response: { SendStatusSet: [status], RequestId: 'T1' } } };
  });
