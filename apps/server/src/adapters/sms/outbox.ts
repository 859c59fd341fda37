import type { Log } from '../../platform/logging/log.ts';
import type { Sms } from '../../ports/sms.ts';
import { smsText } from './sms-text.ts';

type Piece = { kind: string; to: string; extension: 'txt'; content: string };
type Options = { write: (piece: Piece) => Promise<string>; log: Log };

/** SMS without a service: writes each one as a file to the outbox, and logs its path but not its content. */
export const createOutboxSms = ({ write, log }: Options): Sms => ({
  async send(message) {
    const content = `To: ${message.to}\n\n${smsText(message)}\n\nCode: ${message.code}\n`;
    const file = await write({ kind: 'sms', to: message.to, extension: 'txt', content });
    log.info({ file }, 'no SMS service is configured: a message was written to the outbox');
  },
});
