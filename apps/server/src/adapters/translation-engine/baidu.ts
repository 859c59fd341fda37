import { createHash, randomInt } from 'node:crypto';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import type { EngineWire, WireRequest } from './create-engine.ts';
import { PLAIN_MARKUP } from './markup.ts';
import { FORM, sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';

type Options = { appId: string; key: string; baseUrl: string; fetch: Fetch };

const CODES: Record<LanguageCode, string> = {
  en: 'en',
  'zh-CN': 'zh',
  'zh-TW': 'cht',
  ja: 'jp',
  ko: 'kor',
  fr: 'fra',
  de: 'de',
  es: 'spa',
  pt: 'pt',
  it: 'it',
  nl: 'nl',
  pl: 'pl',
  ru: 'ru',
  uk: 'ukr',
  el: 'el',
  tr: 'tr',
  vi: 'vie',
  id: 'id',
  ar: 'ara',
  he: 'heb',
};

const KINDS: Readonly<Record<string, EngineFault['kind']>> = {
  '52001': 'unavailable',
  '52002': 'unavailable',
  '52003': 'unauthorized',
  '54000': 'refused',
  '54001': 'unauthorized',
  '54003': 'rate-limited',
  '54004': 'unpaid',
  // Too many long requests: the service requires three seconds between them.
  '54005': 'rate-limited',
  '58000': 'forbidden',
  '58001': 'refused',
  '58002': 'forbidden',
  '58003': 'forbidden',
  '90107': 'forbidden',
};
const LONG_TEXTS = '54005';
const LONG_TEXTS_WAIT_MS = 3000;
const UNSUPPORTED_PAIR = '58001';

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const code = textOf(body, 'error_code');
  const kind = KINDS[code] ?? (status >= 500 ? 'unavailable' : status === 429 ? 'rate-limited' : 'garbled');
  return new EngineFault('baidu', kind, `status ${status} code ${code}`, {
    retryAfterMs: code === LONG_TEXTS ? LONG_TEXTS_WAIT_MS : retryAfterMs,
    isPair: code === UNSUPPORTED_PAIR,
  });
};

/** The signature of a request: MD5 of the id, the text, the salt and the key. */
export const signBaidu = (appId: string, words: string, salt: string, key: string): string =>
  createHash('md5').update(`${appId}${words}${salt}${key}`).digest('hex');

const MAX_BYTES = 6000;

/** Baidu general translation, https://fanyi-api.baidu.com/doc/21. Each line of a request is a text. */
export const createBaidu = ({ appId, key, baseUrl, fetch }: Options): EngineWire => {
  const ask = async ({ texts, from, to, signal }: WireRequest): Promise<string[]> => {
    const words = texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n');
    const salt = String(randomInt(1_000_000_000));
    const answer = await sendRequest(fetch, {
      engine: 'baidu',
      url: `${withoutSlash(baseUrl)}/api/trans/vip/translate`,
      headers: FORM,
      body: new URLSearchParams({
        q: words,
        from: from === null ? 'auto' : CODES[from],
        to: CODES[to],
        appid: appId,
        salt,
        sign: signBaidu(appId, words, salt, key),
      }).toString(),
      signal,
    });
    const results = fieldOf(answer.body, 'trans_result');
    if (answer.status !== 200 || !Array.isArray(results)) throw faultOfAnswer(answer);
    return results.map((each) => textOf(each, 'dst'));
  };

  return {
    name: 'baidu',
    supports: () => true,
    markupFor: () => PLAIN_MARKUP,
    // One additional byte for the line break after each text.
    limits: {
      texts: 50,
      size: MAX_BYTES - 200,
      sizeOf: (text) => Buffer.byteLength(text) + 1,
      maxLength: 1600,
    },

    async send(request) {
      const token = await ask(request);
      if (token.length === request.texts.length) return token;
      // The service has split a text into several lines, so that the lines cannot be matched to texts.
      if (request.texts.length === 1) return [token.join(' ')];
      const alone: string[] = [];
      for (const text of request.texts) alone.push((await ask({ ...request, texts: [text] })).join(' '));
      return alone;
    },
  };
};
