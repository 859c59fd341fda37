import type { WebSearch } from '../../ports/web-search.ts';
import { askJson, under, type ServiceSettings } from '../../platform/egress/ask-json.ts';
import { resultsIn, toResults } from './convert.ts';

const MAX_QUERY_LENGTH = 400;

export const createTavily = ({
  baseUrl,
  fetch,
  apiKey,
}: ServiceSettings & { apiKey: string }): WebSearch => ({
  name: 'tavily',
  async search({ query, limit, signal }) {
    const answer = await askJson(fetch, {
      url: under(baseUrl, '/search'),
      signal,
      headers: { authorization: `Bearer ${apiKey}` },
      body: { query: query.slice(0, MAX_QUERY_LENGTH), search_depth: 'basic', max_results: limit },
    });
    const results = resultsIn(answer).map((result) => ({
      url: result['url'],
      title: result['title'],
      summary: result['content'],
      published: result['published_date'],
    }));
    return toResults(results, limit);
  },
});
