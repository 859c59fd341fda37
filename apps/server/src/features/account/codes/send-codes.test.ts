import { expect, it } from 'vitest';
import { transactionOn } from '../../../platform/database/database.ts';
import { silentLog } from '../../../platform/logging/log.ts';
import type { SmsCode } from '../../../ports/sms.ts';
import { aMobile, anEmail } from '../../../testing/fixtures/a-user.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { createAccountStore } from '../account.store.ts';
import { createAttemptService } from '../guards/attempts.service.ts';
import { createAttemptStore } from '../guards/attempts.store.ts';
import { createCodeService } from './codes.service.ts';
import { createCodeStore } from './codes.store.ts';
import { createSendCodes } from './send-codes.service.ts';

const ANONYMOUS_CALLER = { kind: 'anonymous' } as const;

const server = aServer();

/** Sends codes with the server's limits, and collects the SMS. */
const aSender = (limitScale = 1) => {
  const { database, clock } = server.inside;
  const sent: SmsCode[] = [];
  const sendCodes = createSendCodes({
    store: createAccountStore(database),
    codes: createCodeService({
      store: createCodeStore(database),
      clock,
      transaction: transactionOn(database),
    }),
    attempts: createAttemptService({ store: createAttemptStore(database), clock }),
    mail: { send: async () => undefined },
    sms: { send: async (message) => void sent.push(message) },
    log: silentLog(),
    limitScale,
  });
  const from = (address: string) => ({ address, userAgent: '', locale: 'en_US' as const });
  return {
    sent,
    sms: (address: string) =>
      sendCodes.bySms(ANONYMOUS_CALLER, { mobile: aMobile(), countryCode: '86' }, from(address)),
    mail: (address: string) => sendCodes.byMail(ANONYMOUS_CALLER, anEmail(), from(address)),
  };
};

it('sends at most thirty codes per network address within 15 minutes, e-mail and SMS together [account.phone-login]', async () => {
  const { sms, mail, sent } = aSender();
  for (let count = 0; count < 15; count += 1) {
    await sms('192.0.2.1');
    await mail('192.0.2.1');
  }

  await expect(sms('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(mail('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await sms('192.0.2.2');
  server.clock.advance(15 * 60_000 + 1000);
  await sms('192.0.2.1');
  expect(sent).toHaveLength(17);
});

it('applies the limit to an IPv6 network as a whole [account.phone-login]', async () => {
  const { sms } = aSender();
  for (let count = 0; count < 30; count += 1) await sms(`2001:db8:7:9::${count + 1}`);

  await expect(sms('2001:db8:7:9:a::1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await sms('2001:db8:7:a::1');
});

it('limits the total number of SMS, regardless of the requesting addresses [account.phone-login]', async () => {
  server.clock.advance(15 * 60_000 + 1000);
  const { sms, sent } = aSender(0.05);

  const all = await Promise.allSettled(Array.from({ length: 60 }, (_, at) => sms(`198.51.100.${at}`)));

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(sent).toHaveLength(50);
});
