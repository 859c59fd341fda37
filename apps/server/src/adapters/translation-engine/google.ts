import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { EngineFault } from '../../ports/translation-engine.ts';
import { fieldOf, textOf } from '../../platform/egress/field-of.ts';
import type { EngineWire } from './create-engine.ts';
import { HTML_MARKUP } from './markup.ts';
import { JSON_BODY, sendRequest, withoutSlash, type Fetch, type ServiceAnswer } from './send-request.ts';

type Options = { apiKey: string; baseUrl: string; fetch: Fetch };

/** Google uses our codes of languages, except for the former code of Hebrew. */
const codeOf = (code: LanguageCode): string => (code === 'he' ? 'iw' : code);

const reasonsOf = (body: unknown): string =>
  ['errors', 'details']
    .map((name) => fieldOf(body, 'error', name))
    .flatMap((list) => (Array.isArray(list) ? list.map((each) => fieldOf(each, 'reason')) : []))
    .filter((reason) => typeof reason === 'string')
    .join(' ');

const faultOfAnswer = ({ status, body, retryAfterMs }: ServiceAnswer): EngineFault => {
  const message = textOf(body, 'error', 'message');
  const reasons = reasonsOf(body);
  const description = `${reasons} ${message}`;
  const fault = (kind: EngineFault['kind'], isPair = false) =>
    new EngineFault('google', kind, `status ${status} ${reasons}`.trim(), { retryAfterMs, isPair });
  if (/API_KEY_INVALID|keyInvalid|API key (?:not valid|expired)/i.test(description) || status === 401)
    return fault('unauthorized');
  if (/dailyLimitExceeded|daily limit exceeded|BILLING_DISABLED|quotaExceeded/i.test(description))
    return fault('unpaid');
  if (status === 429 || /rateLimitExceeded|RATE_LIMIT_EXCEEDED|rate limit exceeded/i.test(description))
    return fault('rate-limited');
  if (status === 413 || /too (?:long|large)|payload size|too many text segments/i.test(message))
    return fault('too-long');
  if (status === 403) return fault('forbidden');
  if (status === 404) return fault('not-found');
  if (status >= 500) return fault('unavailable');
  if (status >= 400) return fault('refused', /invalid value|language pair/i.test(message));
  return fault('garbled');
};

/** Google Cloud Translation, Basic edition, https://cloud.google.com/translate/docs/reference/rest/v2/translate. */
export const createGoogle = ({ apiKey, baseUrl, fetch }: Options): EngineWire => ({
  name: 'google',
  supports: () => true,
  markupFor: () => HTML_MARKUP,
  // The reference allows 128 texts; it recommends staying below 5,000 characters, and refuses 100 KB.
  limits: { texts: 128, size: 5000, sizeOf: (text) => text.length, maxLength: 4000 },

  async send({ texts, from, to, signal }) {
    const answer = await sendRequest(fetch, {
      engine: 'google',
      url: `${withoutSlash(baseUrl)}/language/translate/v2`,
      headers: { ...JSON_BODY, 'x-goog-api-key': apiKey },
      body: JSON.stringify({
        q: texts,
        target: codeOf(to),
        ...(from !== null && { source: codeOf(from) }),
        format: 'html',
      }),
      signal,
    });
    if (answer.status !== 200) throw faultOfAnswer(answer);
    const translations = fieldOf(answer.body, 'data', 'translations');
    return Array.isArray(translations) ? translations.map((each) => textOf(each, 'translatedText')) : [];
  },
});
