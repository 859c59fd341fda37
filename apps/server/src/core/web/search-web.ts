import type { Log } from '../../platform/logging/log.ts';
import type { WebResult, WebSearch } from '../../ports/web-search.ts';
import { WEB_LIMITS } from './web-limits.ts';

type Deps = { services: readonly WebSearch[]; log: Log };

const isChinese = (query: string): boolean => /\p{Script=Han}/u.test(query);

const addressOf = (url: string): string => url.replace(/#.*$/s, '').replace(/\/$/, '');

/** Asks the services one after the other until one answers. Undefined if none does. */
const askOne = async ({ services, log }: Deps, query: string, signal: AbortSignal, limit: number) => {
  const language = isChinese(query) ? ('zh' as const) : ('en' as const);
  for (const service of services) {
    try {
      return await service.search({ query, language, limit, signal });
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ service: service.name, err: error }, 'a search service failed');
    }
  }
  return undefined;
};

/**
 * Merges the results of all queries, the best of each first, without duplicates. Undefined if no service
 * answered.
 */
export const searchWeb = async (
  deps: Deps,
  queries: readonly string[],
  signal: AbortSignal,
  limit: number = WEB_LIMITS.pages,
): Promise<WebResult[] | undefined> => {
  const answers = await Promise.all(queries.map((query) => askOne(deps, query, signal, limit)));
  const lists = answers.filter((answer) => answer !== undefined);
  if (lists.length === 0) return undefined;
  const longest = Math.max(...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list[rank] ?? []),
  ).flat();
  return [...new Map(inTurn.toReversed().map((result) => [addressOf(result.url), result])).values()]
    .toReversed()
    .slice(0, limit);
};
