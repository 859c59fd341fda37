import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { MalformedMarkup, translateTagged } from './pseudo-translate.ts';

export const DEEPL_KEY = 'a-key-of-the-free-plan:fx';

const SOURCES = 'AR DE EL EN ES FR HE ID IT JA KO NL PL PT RU TR UK VI ZH'.split(' ');
const TARGETS =
  'AR DE EL EN-GB EN-US ES FR HE ID IT JA KO NL PL PT-BR PT-PT RU TR UK VI ZH ZH-HANS ZH-HANT'.split(' ');
const MAX_TEXTS = 50;
const MAX_BYTES = 128 * 1024;

type Translate = {
  text?: unknown;
  source_lang?: string;
  target_lang?: string;
  glossary_id?: string;
  tag_handling?: string;
  ignore_tags?: string[];
};
type Glossary = { source_lang: string; target_lang: string; entries: Map<string, string> };

const refused = (status: number, message: string): EngineReply => ({ status, body: { message } });

/**
 * DeepL after https://developers.deepl.com/docs/api-reference: at most 50 texts and 128 KiB in a request, XML that is
 * well-formed, a glossary only with a source language and for its own pair, 403 for a wrong key.
 */
export const startDeepl = (port = 0) => {
  const glossaries = new Map<string, Glossary>();
  let hasGlossaries = true;

  const createGlossary = (body: Record<string, string>): EngineReply => {
    if (!hasGlossaries) return refused(456, 'Quota for glossaries exceeded.');
    const {
      name,
      source_lang: source = '',
      target_lang: target = '',
      entries = '',
      entries_format: format,
    } = body;
    if (!name || format !== 'tsv' || entries === '')
      return refused(400, 'Bad request. Reason: missing field.');
    if (!/^[a-z]{2}$/i.test(source) || !/^[a-z]{2}$/i.test(target) || source === target)
      return refused(400, 'Unsupported glossary language pair.');
    const lines = entries.split('\n').map((line) => line.split('\t'));
    if (lines.some((line) => line.length !== 2 || line.includes('')))
      return refused(400, 'Bad request. Reason: invalid entries.');
    const id = crypto.randomUUID();
    const entriesByTerm = new Map(lines.map(([term = '', translation = '']) => [term, translation]));
    glossaries.set(id, { source_lang: source, target_lang: target, entries: entriesByTerm });
    return {
      status: 201,
      body: { glossary_id: id, name, ready: true, source_lang: source, target_lang: target },
    };
  };

  const translate = (body: Translate, spoil: (text: string) => string): EngineReply => {
    const { text, source_lang: source, target_lang: target = '', glossary_id: glossaryId } = body;
    if (!Array.isArray(text) || text.length === 0) return refused(400, "Parameter 'text' not specified.");
    if (text.length > MAX_TEXTS) return refused(400, 'Too many texts.');
    if (source !== undefined && !SOURCES.includes(source))
      return refused(400, "Value for 'source_lang' not supported.");
    if (!TARGETS.includes(target)) return refused(400, "Value for 'target_lang' not supported.");
    const glossary = glossaryId === undefined ? undefined : glossaries.get(glossaryId);
    if (glossaryId !== undefined && !glossary) return refused(404, 'Glossary not found.');
    if (glossary && (glossary.source_lang !== source || !target.startsWith(glossary.target_lang)))
      return refused(400, 'Glossary does not match the languages.');
    if (body.tag_handling !== 'xml') return refused(400, 'These texts need tag_handling.');
    const ignored = body.ignore_tags ?? [];
    try {
      const translations = text.map((each: string) => {
        let words = each;
        const markers: string[] = [];
        for (const [term, translation] of glossary?.entries ?? [])
          words = words.replaceAll(term, () => `<k>#${markers.push(translation) - 1}#</k>`);
        const done = translateTagged(words, ({ name }) => ignored.includes(name) || name === 'k');
        return {
          detected_source_language: source ?? 'EN',
          text: spoil(done).replaceAll(/<k>#(\d+)#<\/k>/g, (_, at: string) => markers[Number(at)] ?? ''),
        };
      });
      return { status: 200, body: { translations } };
    } catch (error) {
      if (error instanceof MalformedMarkup)
        return refused(400, 'Tag handling parsing failed, please check input.');
      throw error;
    }
  };

  const protocol: EngineProtocol = ({ method, path, headers, body }, spoil) => {
    if (headers.authorization !== `DeepL-Auth-Key ${DEEPL_KEY}`) return { status: 403, body: '' };
    if (Buffer.byteLength(body) > MAX_BYTES) return refused(413, 'Request size exceeds the limit.');
    if (method === 'DELETE') {
      const id = /^\/v2\/glossaries\/([\w-]+)$/.exec(path)?.[1] ?? '';
      return glossaries.delete(id) ? { status: 204, body: '' } : refused(404, 'Not found.');
    }
    if (method !== 'POST') return refused(405, 'Method not allowed.');
    if (path === '/v2/glossaries') return createGlossary(JSON.parse(body) as Record<string, string>);
    if (path === '/v2/translate') return translate(JSON.parse(body) as Translate, spoil);
    return refused(404, 'Not found.');
  };

  return startEngine(protocol, port).then((standIn) => ({
    ...standIn,
    glossaries,
    setGlossaries: (isOffered: boolean) => {
      hasGlossaries = isOffered;
    },
  }));
};
