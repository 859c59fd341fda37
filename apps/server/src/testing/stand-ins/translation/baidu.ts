import { createHash } from 'node:crypto';
import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { translatePlain } from './pseudo-translate.ts';

/** The account of the example that the documentation publishes. */
export const BAIDU_APP_ID = '2015063000000001';
export const BAIDU_KEY = '12345678';

const LANGUAGES =
  'auto zh en yue wyw jp kor fra spa th ara ru pt de it el nl pl bul est dan fin cs rom slo swe hu cht vie ukr tr id heb'.split(
    ' ',
  );
const MAX_BYTES = 6000;

/** Creates a refusal. The service sends all errors with status 200. */
const refused = (code: string, message: string): EngineReply => ({
  status: 200,
  body: { error_code: code, error_msg: message },
});

/** Baidu general translation after https://fanyi-api.baidu.com/doc/21. */
const protocol: EngineProtocol = ({ method, path, query, headers, body }, spoil) => {
  if (path !== '/api/trans/vip/translate') return { status: 404, body: 'Not Found' };
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (method === 'POST' && !isForm) return refused('54000', 'PARAM_FROM_TO_OR_Q_EMPTY');
  const form = method === 'POST' ? new URLSearchParams(body) : query;
  const [q, from, to, salt] = ['q', 'from', 'to', 'salt'].map((name) => form.get(name) ?? '');
  if (form.get('appid') !== BAIDU_APP_ID) return refused('52003', 'UNAUTHORIZED USER');
  if (!q || !from || !to || !salt) return refused('54000', 'PARAM_FROM_TO_OR_Q_EMPTY');
  const sign = createHash('md5').update(`${BAIDU_APP_ID}${q}${salt}${BAIDU_KEY}`).digest('hex');
  if (form.get('sign') !== sign) return refused('54001', 'Invalid Sign');
  if (!LANGUAGES.includes(from) || !LANGUAGES.includes(to) || to === 'auto')
    return refused('58001', 'INVALID_TO_PARAM');
  if (Buffer.byteLength(q) > MAX_BYTES) return refused('54000', 'PARAM_Q_TOO_LONG');
  const lines = q.split('\n').filter((line) => line !== '');
  const results = lines.map((src) => ({ src, dst: spoil(translatePlain(src)) }));
  return { status: 200, body: { from: from === 'auto' ? 'en' : from, to, trans_result: results } };
};

export const startBaiduTranslate = (port = 0) => startEngine(protocol, port);
