import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault, type LanguagePair } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import type { EngineWire } from './create-engine.ts';
import { HTML_MARKUP, type Markup } from './markup.ts';
import { JSON_BODY, sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

type Options = { apiKey: string; region?: string | undefined; baseUrl: string; fetch: Fetch };

const CODES: Partial<Record<LanguageCode, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };
const codeOf = (code: LanguageCode): string => CODES[code] ?? code;

const DICTIONARY_MARKUP: Markup = {
  ...HTML_MARKUP,
  term: (source, target) =>
    `<mstrans:dictionary translation="${escapeHtml(target)}">${escapeHtml(source)}</mstrans:dictionary>`,
};

/** The dynamic dictionary needs a known source language, and English on one side. */
const markupFor = ({ from, to }: LanguagePair): Markup =>
  from !== null && (from === 'en') !== (to === 'en') ? DICTIONARY_MARKUP : HTML_MARKUP;

const KIND_OF_CODE: Readonly<Record<number, EngineFault['kind']>> = {
  400_050: 'too-long',
  400_077: 'too-long',
  403_001: 'unpaid',
  408_001: 'unavailable',
  408_002: 'unavailable',
  415_000: 'refused',
};
const KIND_OF_STATUS: Readonly<Record<number, EngineFault['kind']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'unavailable',
  413: 'too-long',
  429: 'rate-limited',
};
/** Invalid source language, invalid target language, and unsupported pair. */
const LANGUAGE_CODES = [400_018, 400_019, 400_023, 400_035, 400_036];

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const code = Number(fieldOf(body, 'error', 'code') ?? 0);
  const kind =
    KIND_OF_CODE[code] ??
    KIND_OF_STATUS[status] ??
    (status >= 500 ? 'unavailable' : status >= 400 ? 'refused' : 'garbled');
  const isPair = LANGUAGE_CODES.includes(code);
  return new EngineFault('microsoft', kind, `status ${status} code ${code}`, { retryAfterMs, isPair });
};

const CUSTOM_HOST = /\.cognitiveservices\.azure\.(?:com|cn)$/;

/** A resource's custom endpoint has a different path from the global one. */
const pathOf = (baseUrl: string): string =>
  CUSTOM_HOST.test(new URL(baseUrl).hostname) && !baseUrl.includes('/translator/')
    ? 'translator/text/v3.0/translate'
    : 'translate';

/** Microsoft Translator, https://learn.microsoft.com/azure/ai-services/translator/text-translation/reference/v3/translate. */
export const createMicrosoft = ({ apiKey, region, baseUrl, fetch }: Options): EngineWire => ({
  name: 'microsoft',
  supports: () => true,
  markupFor,
  limits: { texts: 1000, size: 45_000, sizeOf: (text) => text.length, maxLength: 10_000 },

  async send({ texts, from, to, signal }) {
    const query = new URLSearchParams({ 'api-version': '3.0', to: codeOf(to), textType: 'html' });
    if (from !== null) query.set('from', codeOf(from));
    const answer = await sendRequest(fetch, {
      engine: 'microsoft',
      url: `${withoutSlash(baseUrl)}/${pathOf(baseUrl)}?${query.toString()}`,
      headers: {
        ...JSON_BODY,
        'ocp-apim-subscription-key': apiKey,
        ...(region !== undefined && { 'ocp-apim-subscription-region': region }),
      },
      body: JSON.stringify(texts.map((text) => ({ Text: text }))),
      signal,
    });
    if (answer.status !== 200) throw faultOfAnswer(answer);
    return Array.isArray(answer.body)
      ? answer.body.map((each) => textOf(each, 'translations', '0', 'text'))
      : [];
  },
});
