import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import type { WebSearch } from '../../ports/web-search.ts';
import {
  SEARCH_KEY,
  startSearchService,
  type SearchVendor,
} from '../../testing/stand-ins/web/search-services.ts';
import { createBrave } from './brave.ts';
import { createSearxng } from './searxng.ts';
import { createTavily } from './tavily.ts';

const egress = createEgress();
afterAll(() => egress.close());

const VENDORS: Record<SearchVendor, (baseUrl: string, apiKey?: string) => WebSearch> = {
  searxng: (baseUrl) => createSearxng({ baseUrl, fetch: egress.operatorFetch }),
  tavily: (baseUrl, apiKey = SEARCH_KEY) => createTavily({ baseUrl, apiKey, fetch: egress.operatorFetch }),
  brave: (baseUrl, apiKey = SEARCH_KEY) => createBrave({ baseUrl, apiKey, fetch: egress.operatorFetch }),
};

const question = (query = 'tallest lighthouse', limit = 6) => ({
  query,
  limit,
  language: 'en' as const,
  signal: new AbortController().signal,
});

describe.each(Object.entries(VENDORS))('%s [chat.web-search]', (name, create) => {
  let service: Awaited<ReturnType<typeof startSearchService>>;
  beforeAll(async () => {
    service = await startSearchService(name as SearchVendor);
  });
  afterAll(() => service.close());

  it('returns pages with title, summary and time, over the vendor’s own API', async () => {
    service.finds([
      {
        url: 'https://example.com/tower',
        title: 'The <strong>tower</strong> &amp; its lamp',
        summary: 'It is 133&nbsp;meters   high.',
        published: '2026-05-03T10:00:00',
      },
      { url: 'https://example.org/', title: '', summary: 'Nothing more.' },
    ]);

    const results = await create(`${service.url}/`).search(question());

    expect(results).toEqual([
      {
        url: 'https://example.com/tower',
        title: 'The tower & its lamp',
        summary: 'It is 133 meters high.',
        publishedAt: '2026-05-03T10:00:00.000Z',
      },
      { url: 'https://example.org/', title: 'example.org', summary: 'Nothing more.', publishedAt: null },
    ]);
  });

  it('drops results that are not web pages, and returns at most the requested number', async () => {
    const pages = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      'https://a:b@example.com/',
      'no',
    ];
    const good = Array.from({ length: 9 }, (_, index) => `https://example.com/${index}`);
    service.finds([...pages, ...good].map((url) => ({ url, title: 't', summary: 's' })));

    const results = await create(service.url).search(question('lamp', 20));

    expect(results.map(({ url }) => url)).toEqual(good);
    service.finds(good.map((url) => ({ url, title: 't', summary: 's' })));
    expect(await create(service.url).search(question('lamp', 3))).toHaveLength(3);
  });

  it('accepts long and Chinese questions', async () => {
    service.finds([{ url: 'https://example.com/', title: '灯塔', summary: '最高的灯塔' }]);
    const search = create(service.url);

    expect(await search.search({ ...question('最高的灯塔 '.repeat(90)), language: 'zh' })).toHaveLength(1);
    expect(await search.search(question('lighthouse '.repeat(120)))).toHaveLength(1);
  });

  it.each([401, 429, 500, 503])('throws with the status on %i', async (status) => {
    service.behavesBadly(status, { error: 'no' });
    await expect(create(service.url).search(question())).rejects.toThrow(String(status));
    service.behavesWell();
  });

  it('throws if the answer is not JSON or contains no results, so that another service is asked', async () => {
    service.behavesBadly(200, '<html>');
    await expect(create(service.url).search(question())).rejects.toThrow(/JSON|token/i);
    for (const shape of ['null', '[]', '{"error":"quota"}', '{"results":7,"web":{"results":null}}']) {
      service.behavesBadly(200, shape);
      await expect(create(service.url).search(question())).rejects.toThrow('the response');
    }
    for (const shape of ['{"results":[null,3],"web":{"results":[[]]}}', '\ufeff{"results":[]}']) {
      service.behavesBadly(200, shape);
      expect(await create(service.url).search(question())).toEqual([]);
    }
    service.behavesWell();
  });
});

it('throws if all engines of SearXNG failed, instead of reporting that there is nothing [chat.web-search]', async () => {
  const service = await startSearchService('searxng');
  const failed = [['google', 'Suspended: CAPTCHA']];
  service.behavesBadly(200, JSON.stringify({ results: [], unresponsive_engines: failed }));
  await expect(VENDORS.searxng(service.url).search(question())).rejects.toThrow('engines failed');
  const result = { url: 'https://example.com/', title: 'A', content: 'B' };
  service.behavesBadly(200, JSON.stringify({ results: [result], unresponsive_engines: failed }));
  expect(await VENDORS.searxng(service.url).search(question())).toHaveLength(1);
  await service.close();
});

it.each(['tavily', 'brave'] as const)('%s rejects a wrong key [chat.web-search]', async (name) => {
  const service = await startSearchService(name);
  await expect(VENDORS[name](service.url, 'wrong').search(question())).rejects.toThrow(/401|422/);
  await service.close();
});
