import { join } from 'node:path';
import { createOutboxFolder } from '../../adapters/mail/outbox-folder.ts';
import { createAliyunSms } from '../../adapters/sms/aliyun.ts';
import { createOutboxSms } from '../../adapters/sms/outbox.ts';
import { createTencentSms } from '../../adapters/sms/tencent.ts';
import { createTwilioSms } from '../../adapters/sms/twilio.ts';
import type { Environment } from '../../env.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms } from '../../ports/sms.ts';

type Options = {
  environment: Environment;
  dataFolder: string;
  log: Log;
  clock: Clock;
  fetch: typeof globalThis.fetch;
};

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '');

/** The configured SMS service, otherwise the outbox. Its settings were validated with the environment. */
export const chooseSms = ({ environment, dataFolder, log, clock, fetch }: Options): Sms => {
  // Signatures need the real time, because services compare it with their own clock.
  const now = () => new Date();
  switch (environment.SMS_PROVIDER) {
    case 'aliyun':
      return createAliyunSms({
        baseUrl: withoutSlash(environment.ALIYUN_BASE_URL),
        keyId: environment.ALIYUN_ACCESS_KEY_ID ?? '',
        secret: environment.ALIYUN_ACCESS_KEY_SECRET ?? '',
        signName: environment.ALIYUN_SMS_SIGN_NAME ?? '',
        template: environment.ALIYUN_SMS_TEMPLATE ?? '',
        fetch,
        now,
      });
    case 'tencent':
      return createTencentSms({
        baseUrl: withoutSlash(environment.TENCENT_BASE_URL),
        keyId: environment.TENCENT_SECRET_ID ?? '',
        secret: environment.TENCENT_SECRET_KEY ?? '',
        region: environment.TENCENT_REGION,
        appId: environment.TENCENT_SMS_APP_ID ?? '',
        signName: environment.TENCENT_SMS_SIGN_NAME ?? '',
        template: environment.TENCENT_SMS_TEMPLATE ?? '',
        fetch,
        now,
      });
    case 'twilio':
      return createTwilioSms({
        baseUrl: withoutSlash(environment.TWILIO_BASE_URL),
        accountSid: environment.TWILIO_ACCOUNT_SID ?? '',
        authToken: environment.TWILIO_AUTH_TOKEN ?? '',
        from: environment.TWILIO_FROM ?? '',
        fetch,
      });
    case 'outbox':
      return createOutboxSms({
        ...createOutboxFolder({ folder: join(dataFolder, 'outbox'), now: clock.now }),
        log,
      });
  }
};
