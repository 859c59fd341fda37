import type { Web } from '../../../core/web/web.service.ts';
import type { RunStep } from '../../../core/runs/steps/run-context.ts';
import type { ResearchRecord } from './record.ts';

export type FoundPage = { url: string; title: string; publishedAt: string | null };

type Deps = {
  web: Pick<Web, 'search'>;
  step: RunStep;
  signal: AbortSignal;
  record: ResearchRecord;
};
type WebQuestion = { name: string; round: number; topic: string; queries: readonly string[] };

const MAX_TITLE_LENGTH = 200;
const MAX_URL_LENGTH = 2000;

const isAddress = (url: string): boolean => {
  const address = URL.parse(url);
  return address !== null && /^https?:$/.test(address.protocol) && url.length <= MAX_URL_LENGTH;
};

/** Address without its fragment and final slash. */
export const addressKey = (url: string): string => (url.split('#', 1)[0] ?? '').replace(/\/$/, '');

/**
 * Searches the web with each query, and merges the results, the best of each first. Counts the queries that no
 * service answered.
 */
export const searchPages = async (
  { web, step, signal, record }: Deps,
  { name, round, topic, queries }: WebQuestion,
): Promise<{ pages: FoundPage[]; failures: number }> => {
  const lists: FoundPage[][] = [];
  let failures = 0;
  for (const [index, query] of queries.entries()) {
    const results = await step(`search ${name}.${index}`, async () => {
      const results = await web.search(query, signal);
      return (
        results
          ?.filter(({ url }) => isAddress(url))
          .map(({ url, title, publishedAt }) => ({
            url,
            title: title.slice(0, MAX_TITLE_LENGTH) || url,
            publishedAt,
          })) ?? null
      );
    });
    record.add(round, topic, { kind: 'search', query, place: 'web', results: results?.length ?? null });
    await record.save();
    if (results === null) failures += 1;
    else lists.push(results);
  }
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const merged = Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? []));
  const distinct = new Map<string, FoundPage>();
  for (const page of merged.flat()) {
    const key = addressKey(page.url);
    if (!distinct.has(key)) distinct.set(key, page);
  }
  return { pages: [...distinct.values()], failures };
};
