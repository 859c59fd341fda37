import { createHash, randomUUID } from 'node:crypto';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import type { EngineWire } from './create-engine.ts';
import { PLAIN_MARKUP } from './markup.ts';
import { FORM, sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';

type Options = { appKey: string; secret: string; baseUrl: string; fetch: Fetch; now: () => Date };

const CODES: Partial<Record<LanguageCode, string>> = { 'zh-CN': 'zh-CHS', 'zh-TW': 'zh-CHT' };
const codeOf = (code: LanguageCode): string => CODES[code] ?? code;

const KINDS: Readonly<Record<string, EngineFault['kind']>> = {
  '101': 'refused',
  '102': 'refused',
  '103': 'too-long',
  '108': 'unauthorized',
  '110': 'forbidden',
  '111': 'unauthorized',
  '112': 'forbidden',
  '113': 'refused',
  '202': 'unauthorized',
  '203': 'forbidden',
  '205': 'forbidden',
  '206': 'unauthorized',
  '207': 'refused',
  '302': 'unavailable',
  '303': 'unavailable',
  '304': 'unavailable',
  '401': 'unpaid',
  '411': 'rate-limited',
  '412': 'rate-limited',
};
const UNSUPPORTED_LANGUAGE = '102';

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const code = textOf(body, 'errorCode');
  const kind =
    KINDS[code] ??
    (status >= 500 ? 'unavailable' : status === 429 ? 'rate-limited' : code === '' ? 'garbled' : 'refused');
  return new EngineFault('youdao', kind, `status ${status} code ${code}`, {
    retryAfterMs,
    isPair: code === UNSUPPORTED_LANGUAGE,
  });
};

const WHOLE_LENGTH = 20;
const HALF = 10;

/** The text as used in a signature: if long, its beginning, length and end, in characters. */
export const truncateForSignature = (words: string): string => {
  const characters = [...words];
  if (characters.length <= WHOLE_LENGTH) return words;
  return `${characters.slice(0, HALF).join('')}${characters.length}${characters.slice(-HALF).join('')}`;
};

type SignInput = { appKey: string; words: string; salt: string; curtime: string; secret: string };

export const signYoudao = ({ appKey, words, salt, curtime, secret }: SignInput): string =>
  createHash('sha256')
    .update(`${appKey}${truncateForSignature(words)}${salt}${curtime}${secret}`)
    .digest('hex');

/** Youdao text translation in batches, https://ai.youdao.com/DOCSIRMA/html/trans/api/plwbfy/index.html. */
export const createYoudao = ({ appKey, secret, baseUrl, fetch, now }: Options): EngineWire => ({
  name: 'youdao',
  supports: () => true,
  markupFor: () => PLAIN_MARKUP,
  limits: { texts: 30, size: 4800, sizeOf: (text) => text.length, maxLength: 2400 },

  async send({ texts, from, to, signal }) {
    const salt = randomUUID();
    const curtime = String(Math.floor(now().getTime() / 1000));
    const form = new URLSearchParams(texts.map((text): [string, string] => ['q', text]));
    form.set('from', from === null ? 'auto' : codeOf(from));
    form.set('to', codeOf(to));
    form.set('appKey', appKey);
    form.set('salt', salt);
    form.set('sign', signYoudao({ appKey, words: texts.join(''), salt, curtime, secret }));
    form.set('signType', 'v3');
    form.set('curtime', curtime);
    const answer = await sendRequest(fetch, {
      engine: 'youdao',
      url: `${withoutSlash(baseUrl)}/v2/api`,
      headers: FORM,
      body: form.toString(),
      signal,
    });
    const results = fieldOf(answer.body, 'translateResults');
    const isGood = answer.status === 200 && textOf(answer.body, 'errorCode') === '0';
    if (!isGood || !Array.isArray(results)) throw faultOfAnswer(answer);
    return results.map((each) => textOf(each, 'translation'));
  },
});
