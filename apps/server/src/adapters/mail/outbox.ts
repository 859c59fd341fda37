import { randomUUID } from 'node:crypto';
import type { Log } from '../../platform/logging/log.ts';
import type { Mail } from '../../ports/mail.ts';
import { checkedLetter } from './checked-letter.ts';
import { toEml } from './eml.ts';
import { createOutboxFolder } from './outbox-folder.ts';

type Options = { folder: string; from: string; log: Log; now?: () => Date };

/** Mail without a service: each letter becomes a file in the outbox, and the log says where; never what it says. */
export const createOutboxMail = ({ folder, from, log, now = () => new Date() }: Options): Mail => {
  const outbox = createOutboxFolder({ folder, now });
  return {
    async send(letter) {
      const checked = checkedLetter(letter);
      const content = toEml(checked, { from, date: now(), id: randomUUID() });
      const file = await outbox.write({ kind: 'mail', to: checked.to, extension: 'eml', content });
      log.info({ file }, 'no mail service is set: a letter was written to the outbox');
    },
  };
};
