import { createBrave } from '../../adapters/web-search/brave.ts';
import { createSearxng } from '../../adapters/web-search/searxng.ts';
import { createTavily } from '../../adapters/web-search/tavily.ts';
import type { Environment } from '../../env.ts';
import type { WebSearch } from '../../ports/web-search.ts';

/** The configured search services, the self-hosted one first. */
export const chooseWebSearch = (
  { SEARXNG_URL, TAVILY_API_KEY, TAVILY_BASE_URL, BRAVE_API_KEY, BRAVE_BASE_URL }: Environment,
  fetch: typeof globalThis.fetch,
): WebSearch[] => [
  ...(SEARXNG_URL ? [createSearxng({ baseUrl: SEARXNG_URL, fetch })] : []),
  ...(TAVILY_API_KEY ? [createTavily({ baseUrl: TAVILY_BASE_URL, apiKey: TAVILY_API_KEY, fetch })] : []),
  ...(BRAVE_API_KEY ? [createBrave({ baseUrl: BRAVE_BASE_URL, apiKey: BRAVE_API_KEY, fetch })] : []),
];
