import { isObject } from '../stream/read-event.ts';

/**
 * A page that a service searched for an answer. `number` is 0 if the answer does not number its sources; `label` is
 * their name in brackets in the text.
 */
type Source = { number: number; label: string; url: string; title: string; isCited: boolean };

type SourceFields = Partial<Record<'url' | 'link' | 'title' | 'index' | 'refer' | 'url_citation', unknown>>;

export type SourceLists = Partial<
  Record<'citations' | 'search_results' | 'search_info' | 'web_search' | 'annotations', unknown>
>;

/** Whether a part of an answer is a source, as Mistral sends it. */
const isReference = (part: unknown): boolean =>
  isObject(part) && 'type' in part && part.type === 'tool_reference';

const MAX_SOURCES = 50;
const ADDRESS = /^https?:\/\/[^\s<>]{1,2000}$/;

const listIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  const { search_results: results }: SourceLists = isObject(value) ? value : {};
  return Array.isArray(results) ? results : [];
};

const sourceIn = (value: unknown, number: number, isCited: boolean): Source | undefined => {
  if (typeof value === 'string') return sourceIn({ url: value }, number, isCited);
  if (!isObject(value)) return undefined;
  const fields: SourceFields = value;
  if (isObject(fields.url_citation)) return sourceIn(fields.url_citation, number, isCited);
  const { link, url = link, title, index, refer } = fields;
  if (typeof url !== 'string' || !ADDRESS.test(url)) return undefined;
  const ownNumber = typeof index === 'number' ? index : number;
  return {
    number: ownNumber,
    // Zhipu's name, such as ref_1.
    label: typeof refer === 'string' && /^\w{1,20}$/.test(refer) ? refer : String(ownNumber),
    url,
    title: typeof title === 'string' ? title.replaceAll(/\s+/g, ' ').trim() : '',
    isCited,
  };
};

const escaped = (text: string): string => text.replaceAll(/[\\[\]]/g, String.raw`\$&`);

/**
 * Collects the pages that a service searched for an answer, and returns Markdown that links them: the numbers
 * in the text to their pages (Perplexity, Qwen, Qianfan), or else a list of the cited pages that the text
 * does not link itself (OpenRouter). If the request has passages, the numbers in the answer refer to these.
 */
export const createAnswerSources = (hasPassages: boolean) => {
  const sources = new Map<string, Source>();

  const add = (value: unknown, isNumbered: boolean, isCited: boolean): void => {
    for (const [at, each] of listIn(value).entries()) {
      const source = sourceIn(each, isNumbered ? at + 1 : 0, isCited);
      const existing = source && sources.get(source.url);
      if (existing) {
        existing.title ||= source.title;
        existing.isCited ||= isCited;
      } else if (source && sources.size < MAX_SOURCES) sources.set(source.url, source);
    }
  };

  return {
    read: (event: SourceLists, { annotations, content }: SourceLists & { content?: unknown }): void => {
      add(event.citations, true, true);
      for (const list of [event.search_results, event.search_info, event.web_search]) add(list, true, false);
      add(annotations, false, true);
      if (Array.isArray(content)) add(content.filter(isReference), false, true);
    },

    markdown: (text: string): string => {
      if (sources.size === 0 || text.trim() === '') return '';
      const unlinked = [...sources.values()].filter(({ url }) => !text.includes(url));
      const numbered = hasPassages
        ? []
        : unlinked.filter(({ label }) => label !== '0' && text.includes(`[${label}]`));
      const lines =
        numbered.length > 0
          ? numbered.map(({ label, url }) => `[${label}]: ${url}`)
          : unlinked
              .filter(({ isCited }) => isCited)
              .map(({ title, url }) => `- [${escaped(title || url)}](<${url}>)`);
      return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`;
    },
  };
};
