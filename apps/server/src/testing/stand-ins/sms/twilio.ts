import { startSmsStandIn, type SmsAnswer } from './sms-stand-in.ts';

const refused = (status: number, code: number, message: string): SmsAnswer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Simulates Twilio, for single messages. */
export const startTwilioSms = ({ keyId, secret }: { keyId: string; secret: string }) =>
  startSmsStandIn(({ method, path, headers, body }, record) => {
    const key = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
    if (headers.authorization !== key) return refused(401, 20003, 'Authenticate');
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${keyId}/Messages.json`)
      return refused(404, 20404, 'The requested resource was not found');
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refused(400, 21602, 'Message body is required.');
    const form = new URLSearchParams(body);
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (!form.get('From') && !form.get('MessagingServiceSid'))
      return refused(400, 21603, "A 'From' phone number is required.");
    if (!/^\+\d{8,15}$/.test(to)) return refused(400, 21211, "Invalid 'To' Phone Number");
    if (text === '') return refused(400, 21602, 'Message body is required.');
    record({ to, code: /\d{4}/.exec(text)?.[0] ?? '', text });
    return { status: 201, body: { sid: 'SM1', status: 'queued', to, body: text, error_code: null } };
  });
