import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { translateTagged } from './pseudo-translate.ts';

export const MICROSOFT_KEY = 'key-of-the-stand-in-0123456789abcdef';
export const MICROSOFT_REGION = 'westeurope';

const LANGUAGES = 'ar de el en es fr he id it ja ko nl pl pt pt-PT ru tr uk vi zh-Hans zh-Hant'.split(' ');
const MAX_TEXTS = 1000;
const MAX_CHARACTERS = 50_000;

const refused = (code: number, message: string): EngineReply => ({
  status: Math.floor(code / 1000),
  body: { error: { code, message } },
});

/** Microsoft Translator 3.0 after its reference of `translate`; the key of a region is only valid with that region. */
const protocol: EngineProtocol = ({ method, path, query, headers, body }, spoil) => {
  if (method !== 'POST' || path !== '/translate') return refused(404_000, 'The resource is not available.');
  if (query.get('api-version') !== '3.0') return refused(400_021, 'The API version parameter is not valid.');
  const isLetIn =
    headers['ocp-apim-subscription-key'] === MICROSOFT_KEY &&
    headers['ocp-apim-subscription-region'] === MICROSOFT_REGION;
  if (!isLetIn)
    return refused(401_000, 'The request is not authorized because credentials are missing or invalid.');
  const [from, to] = [query.get('from'), query.get('to') ?? ''];
  if (!LANGUAGES.includes(to)) return refused(400_036, 'The target language is not valid.');
  if (from !== null && !LANGUAGES.includes(from))
    return refused(400_035, 'The source language is not valid.');
  if (query.get('textType') !== 'html') return refused(400_000, 'These texts need the type html.');
  const texts = (JSON.parse(body) as { Text?: string }[]).map(({ Text = '' }) => Text);
  if (texts.length > MAX_TEXTS) return refused(400_072, 'The array has too many elements.');
  if (texts.join('').length > MAX_CHARACTERS)
    return refused(400_077, 'The maximum request size has been exceeded.');
  const hasDictionary = texts.some((text) => text.includes('<mstrans:dictionary'));
  if (hasDictionary && (from === null || (from === 'en') === (to === 'en')))
    return refused(400_000, 'The dictionary needs a source language, and English on one side.');
  const translated = texts.map((text) =>
    translateTagged(
      text,
      ({ attributes }) => /\bnotranslate\b/.test(attributes),
      ({ name, attributes }) =>
        name === 'mstrans:dictionary' ? /translation="([^"]*)"/.exec(attributes)?.[1] : undefined,
    ),
  );
  return { status: 200, body: translated.map((text) => ({ translations: [{ text: spoil(text), to }] })) };
};

export const startMicrosoftTranslator = (port = 0) => startEngine(protocol, port);
