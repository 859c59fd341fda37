import { Refusal } from '../../platform/errors/refusal.ts';
import { PageFault, type FetchPage } from '../web/fetch-page.ts';
import { readSitemap } from './sitemap.ts';

type Deps = { fetchPage: FetchPage };

type ListedSitemap = {
  url: string;
  /** Pages to leave out, because they are sources already. */
  existingUrls: ReadonlySet<string>;
  limit: number;
};

/** Maximum number of sitemaps read from an index, and the timeout for all of them. */
const MAX_SITEMAPS = 10;
const READ_TIMEOUT_MS = 45_000;

export type ListSitemap = ReturnType<typeof createListSitemap>;

/** Lists the pages of a sitemap that are not sources yet. Skips unreadable sitemaps of an index. */
export const createListSitemap = ({ fetchPage }: Deps) => {
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

  return async ({
    url,
    existingUrls,
    limit,
  }: ListedSitemap): Promise<{ urls: string[]; isMore: boolean }> => {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    const first = await readFirst(url, signal);
    const addresses = new Set<string>();
    const addPages = (urls: readonly string[]): void => {
      for (const each of urls) if (!existingUrls.has(each)) addresses.add(each);
    };
    if (!first.isIndex) addPages(first.urls);
    for (const map of first.isIndex ? first.urls.slice(0, MAX_SITEMAPS) : []) {
      if (addresses.size > limit || signal.aborted) break;
      const { urls, isIndex } = await readNext(map, signal);
      if (!isIndex) addPages(urls);
    }
    if (addresses.size === 0) throw new Refusal('INVALID', { key: 'sitemap-empty' });
    return {
      urls: [...addresses].slice(0, limit),
      isMore: addresses.size > limit || (first.isIndex && first.urls.length > MAX_SITEMAPS),
    };
  };
};
