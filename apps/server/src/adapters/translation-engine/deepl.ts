import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import type { EngineWire, ServiceGlossary } from './create-engine.ts';
import { XML_MARKUP } from './markup.ts';
import { JSON_BODY, sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';

type Options = { apiKey: string; baseUrl?: string | undefined; fetch: Fetch };

const PRO_URL = 'https://api.deepl.com';
const FREE_URL = 'https://api-free.deepl.com';

const TARGETS: Record<LanguageCode, string> = {
  en: 'EN-US',
  'zh-CN': 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
  ja: 'JA',
  ko: 'KO',
  fr: 'FR',
  de: 'DE',
  es: 'ES',
  pt: 'PT-BR',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  ru: 'RU',
  uk: 'UK',
  el: 'EL',
  tr: 'TR',
  vi: 'VI',
  id: 'ID',
  ar: 'AR',
  he: 'HE',
};

/** The language without its variant, as sources and glossaries name it. */
const plainCode = (code: LanguageCode): string => TARGETS[code].replace(/-.*$/, '');

const QUOTA_EXCEEDED = 456;
const TOO_MANY_REQUESTS = [429, 529];

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const message = textOf(body, 'message');
  const fault = (kind: EngineFault['kind'], isPair = false) =>
    new EngineFault('deepl', kind, `status ${status}`, { retryAfterMs, isPair });
  if (status === 401 || status === 403) return fault('unauthorized');
  if (status === QUOTA_EXCEEDED) return fault('unpaid');
  if (TOO_MANY_REQUESTS.includes(status)) return fault('rate-limited');
  if (status === 413 || status === 414) return fault('too-long');
  if (status === 404) return fault('not-found');
  if (status >= 500) return fault('unavailable');
  if (status >= 400) return fault('refused', /(?:target|source)_lang/.test(message));
  return fault('garbled');
};

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** DeepL, https://developers.deepl.com/docs/api-reference/translate. Keys of the free plan end in `:fx` and have their own host. */
export const createDeepl = ({ apiKey, baseUrl, fetch }: Options): EngineWire => {
  const base = withoutSlash(baseUrl ?? (apiKey.endsWith(':fx') ? FREE_URL : PRO_URL)).replace(/\/v2$/, '');
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}` };
  const post = (path: string, body: object, signal: AbortSignal) =>
    sendRequest(fetch, {
      engine: 'deepl',
      url: `${base}${path}`,
      headers: { ...headers, ...JSON_BODY },
      body: JSON.stringify(body),
      signal,
    });

  return {
    name: 'deepl',
    supports: () => true,
    markupFor: () => XML_MARKUP,
    limits: {
      texts: 50,
      size: 100_000,
      sizeOf: (text) => Buffer.byteLength(JSON.stringify(text)),
      maxLength: 12_000,
    },

    async send({ texts, from, to, context, glossaryId, signal }) {
      const body = {
        text: texts,
        target_lang: TARGETS[to],
        ...(from !== null && { source_lang: plainCode(from) }),
        ...(context !== '' && { context }),
        ...(glossaryId !== undefined && { glossary_id: glossaryId }),
        tag_handling: 'xml',
        ignore_tags: ['k'],
        non_splitting_tags: ['s', 'k'],
        outline_detection: false,
        // Each text is one paragraph.
        split_sentences: 'nonewlines',
        preserve_formatting: true,
      };
      const answer = await post('/v2/translate', body, signal);
      if (answer.status !== 200) throw faultOfAnswer(answer);
      const translations = fieldOf(answer.body, 'translations');
      return Array.isArray(translations) ? translations.map((each) => textOf(each, 'text')) : [];
    },

    async createGlossary({ from, to, terms, signal }): Promise<ServiceGlossary | undefined> {
      if (from === null || plainCode(from) === plainCode(to)) return undefined;
      const entries = terms.map(({ source, target }) => `${oneLine(source)}\t${oneLine(target)}`).join('\n');
      const languages = { source_lang: plainCode(from), target_lang: plainCode(to) };
      const answer = await post(
        '/v2/glossaries',
        { name: 'studiolo', ...languages, entries, entries_format: 'tsv' },
        signal,
      );
      const id = fieldOf(answer.body, 'glossary_id');
      if (answer.status === 429) throw faultOfAnswer(answer);
      // Some plans and pairs have no glossaries; terms are then protected in the text.
      if (answer.status >= 300 || typeof id !== 'string') return undefined;
      return {
        id,
        remove: async () => {
          await sendRequest(fetch, {
            engine: 'deepl',
            url: `${base}/v2/glossaries/${encodeURIComponent(id)}`,
            method: 'DELETE',
            headers,
            signal: AbortSignal.timeout(10_000),
          });
        },
      };
    },
  };
};
