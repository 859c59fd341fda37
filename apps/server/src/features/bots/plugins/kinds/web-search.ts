import { calledIn } from '../../../../core/evidence/anchors.ts';
import { ToolMisuse } from '../../../../core/tools/tool.ts';
import type { Web } from '../../../../core/web/web.service.ts';
import { PluginFault } from '../plugin-fault.ts';
import type { PluginKind } from '../plugin-kind.ts';

const MAX_QUERY_LENGTH = 300;

/** Lets a bot search the web; results can be cited. */
export const webSearchPlugin = (web: Web): PluginKind => ({
  kind: 'web-search',
  label: { en_US: 'Web search', zh_CN: '联网搜索' },
  about: {
    en_US: 'Searches the web and reads the best pages; answers cite them.',
    zh_CN: '搜索网络并阅读最相关的网页，回答会引用它们。',
  },
  isExternal: true,
  isAvailable: () => web.isSetUp,
  tools: async () => [
    {
      name: 'web_search',
      description:
        'Searches the web, and returns numbered passages of the best pages. Cite the passages that you use by their numbers, like [7].',
      parameters: {
        type: 'object',
        properties: { query: { type: 'string', description: 'The words to search for.' } },
        required: ['query'],
      },
    },
  ],
  async call({ input: { query } }, { numbering }, signal) {
    const words = typeof query === 'string' ? query.trim().slice(0, MAX_QUERY_LENGTH) : '';
    if (words === '') throw new ToolMisuse('`query` is missing: give the words to search for.');
    const results = await web.passages(words, signal);
    if (results === undefined) throw new PluginFault('web-search-failed');
    if (results.length === 0) return 'Nothing was found for these words.';
    const passages = results.map(numbering.number);
    return JSON.stringify(
      passages.map((each) => ({ number: each.number, page: calledIn(each), text: each.quote })),
    );
  },
});
