import { AddressRejected, type Mail } from '../../ports/mail.ts';
import { checkedMessage } from './checked-message.ts';

type Options = {
  /** `smtp://name:password@host:587`, or `smtps://` for TLS from the start. */
  url: string;
  from: string;
};

const open = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Replies of 500 and above are final; lower ones, such as those of greylisting, ask for another attempt. */
const FIRST_FINAL_REPLY = 500;

const isRejection = (error: unknown): boolean => {
  const { command, responseCode } = Object(error) as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= FIRST_FINAL_REPLY;
};

/**
 * Sends mail by SMTP. Each message uses its own connection, and fails if the server does not accept it in
 * time.
 */
export const createSmtpMail = ({ url, from }: Options): Mail => {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(letter) {
      const { to, subject, text } = checkedMessage(letter);
      const transport = await (opened ??= open(url));
      const message = {
        from,
        // An object is always one address; a string would be parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw isRejection(error) ? new AddressRejected('the address was rejected', { cause: error }) : error;
      }
    },
  };
};
