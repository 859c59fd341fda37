import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { translateTagged } from './pseudo-translate.ts';

export const GOOGLE_KEY = 'AIzaSy-key-of-the-stand-in';

const LANGUAGES = 'ar de el en es fr he id it iw ja ko nl pl pt ru tr uk vi zh zh-CN zh-TW'.split(' ');
const MAX_TEXTS = 128;
const MAX_BYTES = 100 * 1024;

const refused = (code: number, message: string, reason: string, details?: string): EngineReply => ({
  status: code,
  body: {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      ...(details !== undefined && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: details }],
      }),
    },
  },
});

/** Google Cloud Translation Basic after https://cloud.google.com/translate/docs/reference/rest/v2/translate and /quotas. */
const protocol: EngineProtocol = ({ method, path, query, headers, body }, spoil) => {
  if (method !== 'POST' || path !== '/language/translate/v2') return refused(404, 'Not Found', 'notFound');
  if ((headers['x-goog-api-key'] ?? query.get('key')) !== GOOGLE_KEY)
    return refused(400, 'API key not valid. Please pass a valid API key.', 'badRequest', 'API_KEY_INVALID');
  if (Buffer.byteLength(body) > MAX_BYTES)
    return refused(413, 'Request payload size exceeds the limit', 'tooLarge');
  const { q, source, target, format } = JSON.parse(body) as Record<string, unknown>;
  if (!Array.isArray(q) || q.length === 0) return refused(400, 'Required Text', 'required');
  if (q.length > MAX_TEXTS) return refused(400, 'Too many text segments', 'invalid');
  const isKnown = (language: unknown): boolean =>
    typeof language === 'string' && LANGUAGES.includes(language);
  if (!isKnown(target) || (source !== undefined && !isKnown(source)))
    return refused(400, 'Invalid Value', 'invalid');
  if (format !== 'html') return refused(400, 'These texts need the format html', 'invalid');
  const translations = q.map((text: string) => ({
    translatedText: spoil(translateTagged(text, ({ attributes }) => /\bnotranslate\b/.test(attributes))),
    ...(source === undefined && { detectedSourceLanguage: 'en' }),
  }));
  return { status: 200, body: { data: { translations } } };
};

export const startGoogleTranslate = (port = 0) => startEngine(protocol, port);
