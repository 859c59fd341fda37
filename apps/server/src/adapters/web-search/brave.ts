import { isRecord } from '@studiolo/contract/wire/is-record';
import type { WebSearch } from '../../ports/web-search.ts';
import { askJson, under, type ServiceSettings } from '../../platform/egress/ask-json.ts';
import { resultsIn, toResults } from './convert.ts';

/** Maximum length of a query at Brave, in characters and in words. */
const MAX_QUERY_LENGTH = 400;
const MAX_QUERY_WORDS = 50;
const MAX_RESULTS = 20;

export const createBrave = ({ baseUrl, fetch, apiKey }: ServiceSettings & { apiKey: string }): WebSearch => ({
  name: 'brave',
  async search({ query, language, limit, signal }) {
    const url = under(baseUrl, '/res/v1/web/search');
    url.search = new URLSearchParams({
      q: query.slice(0, MAX_QUERY_LENGTH).split(/\s+/).slice(0, MAX_QUERY_WORDS).join(' '),
      count: String(Math.min(limit, MAX_RESULTS)),
      search_lang: language === 'zh' ? 'zh-hans' : 'en',
      text_decorations: 'false',
      result_filter: 'web',
    }).toString();
    const answer = await askJson(fetch, { url, signal, headers: { 'x-subscription-token': apiKey } });
    const { web, error } = Object(answer) as { web?: unknown; error?: unknown };
    if (!isRecord(answer) || error) throw new Error('the response is not a list of results');
    // Brave omits the part without any results.
    const results = (isRecord(web) ? resultsIn(web) : []).map((result) => ({
      url: result['url'],
      title: result['title'],
      summary: result['description'],
      published: result['page_age'],
    }));
    return toResults(results, limit);
  },
});
