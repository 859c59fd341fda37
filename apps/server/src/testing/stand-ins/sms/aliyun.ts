import { createHash, createHmac } from 'node:crypto';
import { startSmsStandIn, type SmsAnswer, type SmsRequest } from './sms-stand-in.ts';

const MAX_AGE_MS = 15 * 60_000;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

const refused = (Code: string): SmsAnswer => ({
  status: 400,
  body: { RequestId: 'A1', HostId: 'dysmsapi', Code, Message: Code },
});

/** Returns the fault in a request's signature, judged from the request alone as the real service does. */
const faultIn = ({ method, path, query, headers, body }: SmsRequest, keyId: string, secret: string) => {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  const [, credential, signed = '', signature] = match ?? [];
  if (credential !== keyId) return 'InvalidAccessKeyId.NotFound';
  if (headers['x-acs-content-sha256'] !== sha256(body)) return 'InvalidContentSha256';
  const age = Math.abs(Date.now() - Date.parse(String(headers['x-acs-date'])));
  if (!(age < MAX_AGE_MS) || !headers['x-acs-signature-nonce']) return 'InvalidTimeStamp.Expired';
  const names = signed.split(';');
  const due = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))].toSorted();
  if (names.join() !== due.join()) return 'IncompleteSignature';
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n');
  const expected = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
};

/** Simulates Alibaba Cloud's Dysms, for single messages. */
export const startAliyunSms = ({ keyId, secret }: { keyId: string; secret: string }) =>
  startSmsStandIn((request, record) => {
    const fault = faultIn(request, keyId, secret);
    if (fault) return refused(fault);
    const { 'x-acs-action': action, 'x-acs-version': version } = request.headers;
    if (action !== 'SendSms' || version !== '2017-05-25') return refused('InvalidAction.NotFound');
    const fields = new URLSearchParams(request.query);
    const { code } = JSON.parse(fields.get('TemplateParam') ?? '{}') as { code?: string };
    const to = fields.get('PhoneNumbers') ?? '';
    if (!/^\d{8,15}$/.test(to)) return refused('isv.MOBILE_NUMBER_ILLEGAL');
    if (!fields.get('SignName') || !fields.get('TemplateCode') || !code)
      return refused('isv.INVALID_PARAMETERS');
    record({ to: `+${to}`, code, text: `${fields.get('SignName')} ${fields.get('TemplateCode')}` });
    return { status: 200, body: { Message: 'OK', RequestId: 'A1', Code: 'OK', BizId: '9^0' } };
  });
