import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault, type LanguagePair } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import { signTencent } from '../../platform/egress/sign-tencent.ts';
import type { EngineWire } from './create-engine.ts';
import { PLAIN_MARKUP } from './markup.ts';
import { sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';

type Options = {
  secretId: string;
  secretKey: string;
  region: string;
  baseUrl: string;
  fetch: Fetch;
  now: () => Date;
};

const CHINESE: readonly LanguageCode[] = ['zh-CN', 'zh-TW'];
const COMMON: readonly LanguageCode[] = [...CHINESE, 'en'];
const EUROPEAN: readonly LanguageCode[] = ['fr', 'es', 'it', 'de', 'tr', 'ru', 'pt'];

/** Target languages of each source language, from the reference of the service. */
const TARGETS: Partial<Record<LanguageCode, readonly LanguageCode[]>> = {
  'zh-CN': ['en', 'ja', 'ko', ...EUROPEAN, 'vi', 'id', 'ar'],
  'zh-TW': ['en', 'ja', 'ko', ...EUROPEAN, 'vi', 'id', 'ar'],
  en: [...CHINESE, 'ja', 'ko', ...EUROPEAN, 'vi', 'id', 'ar'],
  ja: [...COMMON, 'ko'],
  ko: [...COMMON, 'ja'],
  ...Object.fromEntries(
    EUROPEAN.map((code) => [code, [...COMMON, ...EUROPEAN.filter((other) => other !== code)]]),
  ),
  vi: COMMON,
  id: COMMON,
  ar: COMMON,
};

const supports = ({ from, to }: LanguagePair): boolean =>
  from === null
    ? Object.values(TARGETS).some((targets) => targets.includes(to))
    : (TARGETS[from]?.includes(to) ?? false);

const codeOf = (code: LanguageCode): string => (code === 'zh-CN' ? 'zh' : code);

const KINDS: readonly (readonly [RegExp, EngineFault['kind']])[] = [
  [/^AuthFailure\.UnauthorizedOperation|^UnauthorizedOperation/, 'forbidden'],
  [/^AuthFailure/, 'unauthorized'],
  [/NoFreeAmount|ServiceIsolate|StopUsing/, 'unpaid'],
  [/UserNotRegistered/, 'forbidden'],
  [/^RequestLimitExceeded|^LimitExceeded/, 'rate-limited'],
  [/TextTooLong|^RequestSizeLimitExceeded/, 'too-long'],
  [
    /^InternalError|ErrorGetRoute|ErrorUserArea|^ResourceUnavailable|^FailedOperation\.RequestAiLabErr/,
    'unavailable',
  ],
];
const UNSUPPORTED_LANGUAGE = /Unsupported(?:Source|Target)?Language|LanguageRecognitionErr/i;

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const code = textOf(body, 'Response', 'Error', 'Code');
  const kind =
    KINDS.find(([pattern]) => pattern.test(code))?.[1] ??
    (status >= 500 ? 'unavailable' : status === 429 ? 'rate-limited' : code === '' ? 'garbled' : 'refused');
  return new EngineFault('tencent', kind, `status ${status} code ${code}`, {
    retryAfterMs,
    isPair: UNSUPPORTED_LANGUAGE.test(code),
  });
};

/** Tencent machine translation, https://cloud.tencent.com/document/api/551/40566, with signatures of version 3. */
export const createTencent = (options: Options): EngineWire => {
  const { secretId, secretKey, region, baseUrl, fetch, now } = options;
  return {
    name: 'tencent',
    supports,
    markupFor: () => PLAIN_MARKUP,
    limits: { texts: 50, size: 5500, sizeOf: (text) => text.length, maxLength: 2500 },

    async send({ texts, from, to, signal }) {
      const body = JSON.stringify({
        Source: from === null ? 'auto' : codeOf(from),
        Target: codeOf(to),
        ProjectId: 0,
        SourceTextList: texts,
      });
      const signed = {
        host: new URL(baseUrl).host,
        service: 'tmt',
        action: 'TextTranslateBatch',
        version: '2018-03-21',
        region,
        body,
        date: now(),
      };
      const answer = await sendRequest(fetch, {
        engine: 'tencent',
        url: `${withoutSlash(baseUrl)}/`,
        headers: signTencent(signed, { keyId: secretId, secret: secretKey }),
        body,
        signal,
      });
      const results = fieldOf(answer.body, 'Response', 'TargetTextList');
      if (answer.status !== 200 || !Array.isArray(results)) throw faultOfAnswer(answer);
      return results.map(String);
    },
  };
};
