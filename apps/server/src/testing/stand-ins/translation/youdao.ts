import { createHash } from 'node:crypto';
import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { translatePlain } from './pseudo-translate.ts';

export const YOUDAO_APP_KEY = '5b4d1fd7a2c0e9b6';
export const YOUDAO_SECRET = 'secret-of-the-stand-in';

const LANGUAGES = 'auto zh-CHS zh-CHT en ja ko fr es pt it ru vi de ar id nl pl uk el tr he'.split(' ');
const MAX_CHARACTERS = 5000;
const MAX_AGE_SECONDS = 300;

const refused = (errorCode: string): EngineReply => ({ status: 200, body: { errorCode, requestId: 'r' } });

/** The documentation’s rule: words of more than 20 characters by their first and last ten, and the length between. */
const inputOf = (words: string): string => {
  const characters = Array.from(words);
  const { length } = characters;
  return length <= 20
    ? words
    : characters.slice(0, 10).join('') + String(length) + characters.slice(length - 10).join('');
};

/** Youdao batch translation after https://ai.youdao.com/DOCSIRMA/html/trans/api/plwbfy/index.html. */
const protocol: EngineProtocol = ({ method, path, headers, body }, spoil) => {
  if (method !== 'POST' || path !== '/v2/api') return { status: 404, body: 'Not Found' };
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return refused('101');
  const form = new URLSearchParams(body);
  const texts = form.getAll('q');
  const field = (name: string): string => form.get(name) ?? '';
  if (texts.length === 0 || texts.includes('')) return refused('113');
  if (['from', 'to', 'salt', 'sign', 'signType', 'curtime', 'appKey'].some((name) => field(name) === ''))
    return refused('101');
  if (field('appKey') !== YOUDAO_APP_KEY) return refused('108');
  if (field('signType') !== 'v3') return refused('105');
  if (!(Math.abs(Date.now() / 1000 - Number(field('curtime'))) < MAX_AGE_SECONDS)) return refused('206');
  const words = texts.join('');
  const sign = createHash('sha256')
    .update(YOUDAO_APP_KEY + inputOf(words) + field('salt') + field('curtime') + YOUDAO_SECRET)
    .digest('hex');
  if (field('sign') !== sign) return refused('202');
  if (!LANGUAGES.includes(field('from')) || !LANGUAGES.includes(field('to')) || field('to') === 'auto')
    return refused('102');
  if (words.length > MAX_CHARACTERS) return refused('103');
  const results = texts.map((query) => ({
    query,
    translation: spoil(translatePlain(query)),
    type: `${field('from')}2${field('to')}`,
  }));
  return { status: 200, body: { errorCode: '0', requestId: 'r', translateResults: results } };
};

export const startYoudao = (port = 0) => startEngine(protocol, port);
