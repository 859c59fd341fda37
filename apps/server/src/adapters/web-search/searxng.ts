import type { WebSearch } from '../../ports/web-search.ts';
import { askJson, under, type ServiceSettings } from '../../platform/egress/ask-json.ts';
import { resultsIn, toResults } from './convert.ts';

/** An operator's SearXNG, whose JSON format must be enabled. */
export const createSearxng = ({ baseUrl, fetch }: ServiceSettings): WebSearch => ({
  name: 'searxng',
  async search({ query, language, limit, signal }) {
    const url = under(baseUrl, '/search');
    url.search = new URLSearchParams({
      q: query,
      format: 'json',
      language: language === 'zh' ? 'zh-CN' : 'en',
      safesearch: '1',
    }).toString();
    const answer = await askJson(fetch, { url, signal });
    const listed = resultsIn(answer);
    const { unresponsive_engines: failed } = answer as { unresponsive_engines?: unknown };
    // If engines failed, an empty result says nothing about the web.
    if (listed.length === 0 && Array.isArray(failed) && failed.length > 0)
      throw new Error(`${url.host} has no results, since ${failed.length} of its engines failed`);
    const results = listed.map((result) => ({
      url: result['url'],
      title: result['title'],
      summary: result['content'],
      published: result['publishedDate'],
    }));
    return toResults(results, limit);
  },
});
