import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sms } from '../../ports/sms.ts';
import { startAliyunSms } from '../../testing/stand-ins/sms/aliyun.ts';
import type { SmsStandIn } from '../../testing/stand-ins/sms/sms-stand-in.ts';
import { startTencentSms } from '../../testing/stand-ins/sms/tencent.ts';
import { startTwilioSms } from '../../testing/stand-ins/sms/twilio.ts';
import { createAliyunSms } from './aliyun.ts';
import { canonicalQuery, signAliyun } from './sign-aliyun.ts';
import { createTencentSms } from './tencent.ts';
import { createTwilioSms } from './twilio.ts';

const KEY = { keyId: 'AC0123456789', secret: 'the-secret' };
const MESSAGE = { to: '+8613800138000', code: '0429', minutes: 5, locale: 'en_US' } as const;
const NAMES = { signName: '书房', template: 'SMS_1' };

const now = (): Date => new Date();

type Key = typeof KEY;
type Service = {
  name: string;
  start: (key: Key) => Promise<SmsStandIn>;
  create: (baseUrl: string, key: Key) => Sms;
  text: string;
  refusal: { status: number; body: unknown };
};

const services: Service[] = [
  {
    name: 'Aliyun',
    start: startAliyunSms,
    create: (baseUrl, key) => createAliyunSms({ baseUrl, fetch, now, ...key, ...NAMES }),
    text: '书房 SMS_1',
    refusal: { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' } },
  },
  {
    name: 'Tencent',
    start: startTencentSms,
    create: (baseUrl, key) =>
      createTencentSms({ baseUrl, fetch, now, region: 'ap-guangzhou', appId: '1400', ...key, ...NAMES }),
    text: '书房 SMS_1 5',
    refusal: {
      status: 200,
      body: { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
    },
  },
  {
    name: 'Twilio',
    start: startTwilioSms,
    create: (baseUrl, { keyId, secret }) =>
      createTwilioSms({ baseUrl, fetch, accountSid: keyId, authToken: secret, from: '+15005550006' }),
    text: '0429 is your Studiolo code, good for 5 minutes. Tell it to nobody.',
    refusal: { status: 400, body: { code: 21610, message: 'unsubscribed', status: 400 } },
  },
];

describe.each(services)('$name', ({ name, start, create, text, refusal }) => {
  let standIn: SmsStandIn;

  beforeEach(async () => {
    standIn = await start(KEY);
  });
  afterEach(() => standIn.close());

  it("sends a message to the service, with the service's signature [account.phone-login]", async () => {
    await create(standIn.url, KEY).send(MESSAGE);

    expect(standIn.messages).toEqual([{ to: '+8613800138000', code: '0429', text }]);
  });

  it('fails with a wrong key, without revealing number or code', async () => {
    const sending = create(standIn.url, { ...KEY, secret: 'another' }).send(MESSAGE);

    await expect(sending).rejects.toThrow(`${name} did not accept the message`);
    await expect(sending).rejects.not.toThrow(/13800138000|0429/);
    expect(standIn.messages).toEqual([]);
  });

  it.each([
    ['refuses', refusal],
    ['breaks down', { status: 503, body: {} }],
    ['says nothing that makes sense', 'garbage' as const],
  ])('fails when the service %s', async (_, answer) => {
    standIn.answersWith(answer);

    await expect(create(standIn.url, KEY).send(MESSAGE)).rejects.toThrow('did not accept the message');
  });
});

it('uses a Twilio messaging service if one is set, and writes Chinese to Chinese users', async () => {
  const standIn = await startTwilioSms(KEY);
  const { keyId: accountSid, secret: authToken } = KEY;

  await createTwilioSms({ baseUrl: standIn.url, fetch, accountSid, authToken, from: 'MG1' }).send({
    ...MESSAGE,
    locale: 'zh_CN',
  });

  expect(standIn.messages[0]?.text).toBe('【Studiolo】验证码 0429，5 分钟内有效。请勿告诉他人。');
  await standIn.close();
});

it("matches the signature of Alibaba Cloud's own example", () => {
  const { authorization } = signAliyun(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: canonicalQuery({
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      }),
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { keyId: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );

  expect(authorization).toContain(
    'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});
