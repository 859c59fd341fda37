import type { Sms } from '../../ports/sms.ts';
import { smsText } from './sms-text.ts';
import { fieldOf } from '../../platform/egress/field-of.ts';
import { smsRejected, post, type SmsService } from './sms-service.ts';

type Options = Omit<SmsService, 'now'> & {
  accountSid: string;
  authToken: string;
  /** The sender's phone number, or the id of a messaging service (`MG…`). */
  from: string;
};

/** SMS by Twilio. */
export const createTwilioSms = ({ baseUrl, fetch, accountSid, authToken, from }: Options): Sms => {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    async send(message) {
      const form = new URLSearchParams({ To: message.to, ...sender, Body: smsText(message) });
      const { status, body } = await post(fetch, url, headers, form.toString());
      if (status !== 201) throw smsRejected('Twilio', status, fieldOf(body, 'code'));
    },
  };
};
