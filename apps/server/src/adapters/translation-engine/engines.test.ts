import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import { signTencent } from '../../platform/egress/sign-tencent.ts';
import { EngineFault, type EngineRequest, type TranslationEngine } from '../../ports/translation-engine.ts';
import { BAIDU_APP_ID, BAIDU_KEY, startBaiduTranslate } from '../../testing/stand-ins/translation/baidu.ts';
import { DEEPL_KEY, startDeepl } from '../../testing/stand-ins/translation/deepl.ts';
import type { EngineReply, EngineStandIn } from '../../testing/stand-ins/translation/engine-stand-in.ts';
import { GOOGLE_KEY, startGoogleTranslate } from '../../testing/stand-ins/translation/google.ts';
import {
  MICROSOFT_KEY,
  MICROSOFT_REGION,
  startMicrosoftTranslator,
} from '../../testing/stand-ins/translation/microsoft.ts';
import {
  startTencentTranslate,
  TENCENT_ID,
  TENCENT_KEY,
} from '../../testing/stand-ins/translation/tencent.ts';
import { startYoudao, YOUDAO_APP_KEY, YOUDAO_SECRET } from '../../testing/stand-ins/translation/youdao.ts';
import { createBaidu, signBaidu } from './baidu.ts';
import { createEngine, type EngineWire } from './create-engine.ts';
import { createDeepl } from './deepl.ts';
import { createGoogle } from './google.ts';
import { encode, PLAIN_MARKUP } from './markup.ts';
import { createMicrosoft } from './microsoft.ts';
import { createTencent } from './tencent.ts';
import { createYoudao, truncateForSignature } from './youdao.ts';

const egress = createEgress();
afterAll(() => egress.close());
const fetch = egress.operatorFetch;
const now = (): Date => new Date();

const request = (texts: string[], change: Partial<EngineRequest> = {}): EngineRequest => ({
  texts,
  from: 'en',
  to: 'zh-CN',
  terms: [],
  context: '',
  signal: new AbortController().signal,
  ...change,
});

const google = (message: string, reason: string, code: number): EngineReply => ({
  status: code,
  body: { error: { code, message, errors: [{ message, reason }] } },
});
const microsoft = (code: number): EngineReply => ({
  status: Math.floor(code / 1000),
  body: { error: { code, message: 'x' } },
});
const inBody = (name: string, code: string): EngineReply => ({ status: 200, body: { [name]: code } });
const tencent = (Code: string): EngineReply => ({
  status: 200,
  body: { Response: { Error: { Code, Message: '' }, RequestId: 'r' } },
});

type Service = {
  start: () => Promise<EngineStandIn>;
  create: (baseUrl: string, key?: string) => EngineWire;
  quota: EngineReply;
  limit: EngineReply;
  pair: EngineReply;
  tooLong: EngineReply;
};

const SERVICES: Record<string, Service> = {
  deepl: {
    start: startDeepl,
    create: (baseUrl, apiKey = DEEPL_KEY) => createDeepl({ apiKey, baseUrl, fetch }),
    quota: { status: 456, body: { message: 'Quota for this billing period has been exceeded.' } },
    limit: { status: 429, body: { message: 'Too many requests' } },
    pair: { status: 400, body: { message: "Value for 'target_lang' not supported." } },
    tooLong: { status: 413, body: '' },
  },
  google: {
    start: startGoogleTranslate,
    create: (baseUrl, apiKey = GOOGLE_KEY) => createGoogle({ apiKey, baseUrl, fetch }),
    quota: google('Daily Limit Exceeded', 'dailyLimitExceeded', 403),
    limit: google('User Rate Limit Exceeded', 'userRateLimitExceeded', 403),
    pair: google('Bad language pair: en|xx', 'invalid', 400),
    tooLong: google('Request payload size exceeds the limit', 'tooLarge', 400),
  },
  microsoft: {
    start: startMicrosoftTranslator,
    create: (baseUrl, apiKey = MICROSOFT_KEY) =>
      createMicrosoft({ apiKey, region: MICROSOFT_REGION, baseUrl, fetch }),
    quota: microsoft(403_001),
    limit: microsoft(429_000),
    pair: microsoft(400_036),
    tooLong: microsoft(400_077),
  },
  baidu: {
    start: startBaiduTranslate,
    create: (baseUrl, key = BAIDU_KEY) => createBaidu({ appId: BAIDU_APP_ID, key, baseUrl, fetch }),
    quota: inBody('error_code', '54004'),
    limit: inBody('error_code', '54003'),
    pair: inBody('error_code', '58001'),
    tooLong: { status: 200, body: { error_code: '54000' } },
  },
  youdao: {
    start: startYoudao,
    create: (baseUrl, secret = YOUDAO_SECRET) =>
      createYoudao({ appKey: YOUDAO_APP_KEY, secret, baseUrl, fetch, now }),
    quota: inBody('errorCode', '401'),
    limit: inBody('errorCode', '411'),
    pair: inBody('errorCode', '102'),
    tooLong: inBody('errorCode', '103'),
  },
  tencent: {
    start: startTencentTranslate,
    create: (baseUrl, secretKey = TENCENT_KEY) =>
      createTencent({ secretId: TENCENT_ID, secretKey, region: 'ap-guangzhou', baseUrl, fetch, now }),
    quota: tencent('FailedOperation.NoFreeAmount'),
    limit: tencent('RequestLimitExceeded'),
    pair: tencent('UnsupportedOperation.UnsupportedLanguage'),
    tooLong: tencent('UnsupportedOperation.TextTooLong'),
  },
};

describe.each(Object.entries(SERVICES))('%s [translate.engines]', (name, { start, create, ...replies }) => {
  let service: EngineStandIn;
  let engine: TranslationEngine;
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  const faultOf = async (reply: EngineReply): Promise<EngineFault> => {
    service.refuses(reply);
    const fault: unknown = await engine.translate(request(['The lamp.'])).catch((error: unknown) => error);
    if (!(fault instanceof EngineFault)) throw new Error('a fault was expected');
    expect(fault.engine).toBe(name);
    return fault;
  };
  beforeAll(async () => {
    service = await start();
    engine = createEngine(create(service.url), wait);
  });
  beforeEach(() => {
    service.behavesWell();
    waits.length = 0;
  });
  afterAll(() => service.close());

  it('translates texts in order and returns placeholders unchanged', async () => {
    const texts = [
      'A lamp shines: ⟦1⟧ < 3 & more.',
      'The ⟦1⟧old⟦/1⟧ tower of ⟦2⟧ has ⟦3⟧“many” steps⟦/3⟧.',
      'Nothing.',
    ];
    expect(await engine.translate(request(texts))).toEqual([
      '字 字字 字字: ⟦1⟧ < 字 & 字字.',
      '字 ⟦1⟧字⟦/1⟧ 字字 字 ⟦2⟧ 字 ⟦3⟧“字字” 字字⟦/3⟧.',
      '字字字.',
    ]);
    expect(await engine.translate(request(['The sea.'], { from: null, to: 'ja' }))).toEqual(['字 字.']);
  });

  it('keeps tags well-formed if styled spans overlap', async () => {
    const [given] = await engine.translate(request(['One ⟦1⟧two ⟦2⟧three⟦/1⟧ four⟦/2⟧ ⟦3⟧.']));
    expect(given).toContain('⟦3⟧');
    expect(given).not.toMatch(/[<>{}]/);
  });

  it('uses the fixed translations of terms, in one request and with an unknown source language', async () => {
    const terms = [
      { source: 'lighthouse', target: '灯塔' },
      { source: 'light', target: '光' },
    ];
    for (const from of ['en', null] as const)
      expect(await engine.translate(request(['The lighthouse has light.'], { from, terms }))).toEqual([
        '字 灯塔 字 光.',
      ]);
  });

  it('splits long texts, and sends many texts in several requests', async () => {
    const sentence = 'The lighthouse warns ships of rocks. ';
    const long = sentence.repeat(1500).trim();
    const many = Array.from({ length: 300 }, (_, at) => `Line ${at} of the list.`);
    const [first, ...others] = await engine.translate(request([long, ...many]));
    expect(first?.match(/\./g)).toHaveLength(1500);
    expect(others).toHaveLength(300);
    expect(service.calls.length).toBeGreaterThan(1);
  });

  it('reports a wrong key', async () => {
    const wrong = createEngine(create(service.url, 'wrong:fx'), wait);
    await expect(wrong.translate(request(['The lamp.']))).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  it('distinguishes an exhausted account, an unknown pair and a text that is too long', async () => {
    expect(await faultOf(replies.quota)).toMatchObject({ kind: 'unpaid', isPair: false });
    expect(await faultOf(replies.pair)).toMatchObject({ kind: 'refused', isPair: true });
    expect((await faultOf(replies.tooLong)).kind).toMatch(/too-long|refused/);
    expect(waits).toEqual([]);
  });

  it('waits as long as the service says after too many requests', async () => {
    service.refuses(replies.limit, 2);
    expect(await engine.translate(request(['The lamp.']))).toEqual(['字 字字.']);
    expect(waits).toEqual([1100, 2500]);
    service.refuses({ ...replies.limit, headers: { 'retry-after': '7' } }, 1);
    await engine.translate(request(['The lamp.']));
    expect(waits.at(-1)).toBe(7000);
    expect(await faultOf(replies.limit)).toMatchObject({ kind: 'rate-limited' });
    expect(await faultOf({ ...replies.limit, headers: { 'retry-after': '600' } })).toMatchObject({
      kind: 'rate-limited',
      retryAfterMs: 600_000,
    });
  });

  it('retries once if the service fails, and classifies other errors', async () => {
    service.refuses({ status: 503, body: '<html>' }, 1);
    expect(await engine.translate(request(['The lamp.']))).toEqual(['字 字字.']);
    expect(await faultOf({ status: 503, body: '' })).toMatchObject({ kind: 'unavailable' });
    expect(await faultOf({ status: 200, body: '<html>sorry</html>' })).toMatchObject({ kind: 'garbled' });
    const nowhere = createEngine(create('http://127.0.0.1:1'), wait);
    await expect(nowhere.translate(request(['The lamp.']))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('deepl [translate.engines]', () => {
  it('deletes a glossary after its request, and protects terms if glossaries are not available', async () => {
    const service = await startDeepl();
    const engine = createEngine(createDeepl({ apiKey: DEEPL_KEY, baseUrl: service.url, fetch }));
    const input = request(['The lighthouse.'], { terms: [{ source: 'lighthouse', target: '灯塔' }] });
    expect(await engine.translate(input)).toEqual(['字 灯塔.']);
    expect(service.calls.map(({ method, path }) => `${method} ${path.replace(/[\w-]{36}$/, 'id')}`)).toEqual([
      'POST /v2/glossaries',
      'POST /v2/translate',
      'DELETE /v2/glossaries/id',
    ]);
    expect(service.glossaries.size).toBe(0);
    service.setGlossaries(false);
    expect(await engine.translate(input)).toEqual(['字 灯塔.']);
    await service.close();
  });

  it('uses the free plan’s host for its keys', async () => {
    const hosts: string[] = [];
    const nowhere: typeof fetch = (url) => {
      hosts.push(new URL(url).host);
      return Promise.reject(new Error('no network'));
    };
    for (const apiKey of [DEEPL_KEY, 'a-key-of-pro'])
      await createEngine(createDeepl({ apiKey, fetch: nowhere }), () => Promise.resolve())
        .translate(request(['The lamp.']))
        // Fails because there is no network; only the address matters here.
        .catch(() => undefined);
    expect([...new Set(hosts)]).toEqual(['api-free.deepl.com', 'api.deepl.com']);
  });
});

it('signs like the examples in the documentation [translate.engines]', () => {
  expect(signBaidu('2015063000000001', 'apple', '1435660288', '12345678')).toBe(
    'f89f9594663708c1605f3d736d01d2d4',
  );
  expect(truncateForSignature('a'.repeat(20))).toBe('a'.repeat(20));
  expect(truncateForSignature('0123456789x0123456789')).toBe('0123456789210123456789');
  const stars = '*'.repeat(32);
  const { authorization } = signTencent(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      date: new Date(1_551_113_065_000),
    },
    { keyId: `AKID${stars}`, secret: stars },
  );
  expect(authorization).toContain('10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f');
});

it('supports the language pairs that Tencent lists [translate.engines]', () => {
  const { supports } = createTencent({
    secretId: '',
    secretKey: '',
    region: '',
    baseUrl: 'https://tmt.tencentcloudapi.com',
    fetch,
    now,
  });
  expect(supports({ from: 'en', to: 'zh-CN' })).toBe(true);
  expect(supports({ from: 'ja', to: 'fr' })).toBe(false);
  expect(supports({ from: null, to: 'pl' })).toBe(false);
  expect(supports({ from: 'ar', to: 'zh-TW' })).toBe(true);
});

it('does not mistake a word in lower case for an acronym [translate.engines]', () => {
  const terms = [{ source: 'US', target: '美国' }];
  expect(encode('Write to us in the US.', terms, PLAIN_MARKUP).text).toBe('Write to us in the {v0}.');
});
