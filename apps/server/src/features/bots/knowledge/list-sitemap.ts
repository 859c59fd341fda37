import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { PageFault, type FetchPage } from '../../../core/web/fetch-page.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotAccess } from '../profiles/access.ts';
import { readSitemap } from './sitemap.ts';
import type { BotSourceStore } from './sources.store.ts';

type Deps = { access: BotAccess; sources: Pick<BotSourceStore, 'ofBot'>; fetchPage: FetchPage };

/** Maximum number of sitemaps read from an index, and the timeout for all of them. */
const MAPS = 10;
const READING_MS = 45_000;

/** Lists the pages of a sitemap that a bot does not have yet. Skips unreadable sitemaps of an index. */
export const createListSitemap = ({ access, sources, fetchPage }: Deps) => {
  const read = async (url: string, signal: AbortSignal) =>
    readSitemap(Buffer.from((await fetchPage(url, signal)).bytes).toString());

  const readFirst = (url: string, signal: AbortSignal) =>
    read(url, signal).catch((error: unknown) => {
      if (!(error instanceof PageFault)) throw error;
      const { key, values } = error.sentence;
      throw new Refusal('INVALID', { key, ...(values && { values }) });
    });

  const readNext = (url: string, signal: AbortSignal) =>
    read(url, signal).catch((error: unknown) => {
      if (error instanceof PageFault || signal.aborted) return { urls: [], isIndex: false };
      throw error;
    });

  return async (userId: string, botId: string, url: string) => {
    await access.requireOwner(userId, botId);
    const known = new Set((await sources.ofBot(botId)).map((source) => source.url));
    const signal = AbortSignal.timeout(READING_MS);
    const first = await readFirst(url, signal);
    const found = new Set<string>();
    const take = (urls: readonly string[]): void => {
      for (const each of urls) if (!known.has(each)) found.add(each);
    };
    if (!first.isIndex) take(first.urls);
    for (const map of first.isIndex ? first.urls.slice(0, MAPS) : []) {
      if (found.size > KNOWLEDGE_LIMITS.urlsAtOnce || signal.aborted) break;
      const { urls, isIndex } = await readNext(map, signal);
      if (!isIndex) take(urls);
    }
    if (found.size === 0) throw new Refusal('INVALID', { key: 'sitemap-empty' });
    return {
      urls: [...found].slice(0, KNOWLEDGE_LIMITS.urlsAtOnce),
      isMore: found.size > KNOWLEDGE_LIMITS.urlsAtOnce || (first.isIndex && first.urls.length > MAPS),
    };
  };
};
