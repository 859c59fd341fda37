import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { Anchor, AnchorLocation } from '@studiolo/contract/evidence/anchor';
import { say, type TextKey } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WebResult, WebSearch } from '../../ports/web-search.ts';
import { hashOf } from '../evidence/anchors.ts';
import type { ChosenModel } from '../models/models.service.ts';
import { choosePassages } from './choose-passages.ts';
import type { ReadPage } from './read-page.ts';
import { queriesByModel, queriesByWords, type QueryInput } from './search-queries.ts';
import { searchWeb } from './search-web.ts';
import type { WebTimeouts } from './web-limits.ts';

type Deps = {
  services: readonly WebSearch[];
  readPage: ReadPage;
  clock: Clock;
  log: Log;
  timeouts: WebTimeouts;
};
type LookupInput = QueryInput & { model: ChosenModel; locale: Locale };

/** Passages for a question, numbered from 1, and remarks for the user. */
export type WebPassages = { anchors: Anchor[]; remarks: TextKey[] };

export type FoundPage = WebResult & { site: string };

export type Web = ReturnType<typeof createWeb>;

const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** Looks questions up on the web: searches, reads the best pages and chooses fitting passages. */
export const createWeb = ({ services, readPage, clock, log, timeouts }: Deps) => {
  const queriesFor = async (request: LookupInput, signal: AbortSignal): Promise<string[]> => {
    const { model } = request;
    const written =
      model.name === BUILTIN_MODEL
        ? []
        : await queriesByModel(request, model, clock.now(), signal, timeouts.queriesMs);
    return written.length > 0 ? written : queriesByWords(request);
  };

  const readAll = async (results: readonly WebResult[], stop: AbortSignal) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeouts.readingMs)]);
    // For a page that cannot be read, the excerpt from the search is used.
    const pages = await Promise.all(results.map(({ url }) => readPage(url, signal).catch(() => undefined)));
    stop.throwIfAborted();
    return pages;
  };

  const placeOf = (url: string, publishedAt: string | null): AnchorLocation => ({
    kind: 'web',
    url,
    site: siteOf(url),
    publishedAt,
    readAt: clock.now().toISOString(),
  });

  const anchorOf = ({ url, title, summary, publishedAt }: WebResult, text: string, index: number): Anchor => {
    const quote = text === '' ? summary : text;
    const place = placeOf(url, publishedAt);
    return { number: index + 1, fileId: '', name: title, place, quote, hash: hashOf(quote) };
  };

  const read = async (question: string, results: readonly WebResult[], signal: AbortSignal) => {
    const pages = await readAll(results, signal);
    const texts = choosePassages(
      question,
      pages.map((passages) => passages ?? []),
    );
    const anchors = results
      .map((result, index) => anchorOf(result, texts[index] ?? '', index))
      .filter(({ quote }) => quote !== '');
    return { anchors, isUnread: pages.every((passages) => passages === undefined) };
  };

  return {
    isSetUp: services.length > 0,

    /** Finds pages for some words, best first. Undefined if no service answered. */
    async find(words: string, limit: number): Promise<FoundPage[] | undefined> {
      const results = await searchWeb(
        { services, log },
        [words],
        AbortSignal.timeout(timeouts.readingMs),
        limit,
      );
      return results?.map((result) => ({ ...result, site: siteOf(result.url) }));
    },

    /** Searches for some words, best results first. Undefined if no service answered. */
    search: (words: string, signal: AbortSignal): Promise<WebResult[] | undefined> =>
      searchWeb({ services, log }, [words], signal),

    /** Reads the passages of one page. Throws if it cannot be read. */
    read: readPage,

    /** Place in a web page, as of now. */
    placeOf,

    /** Finds passages on the best pages for some words. Undefined if no service answered. */
    async passages(words: string, signal: AbortSignal): Promise<Anchor[] | undefined> {
      const results = await searchWeb({ services, log }, [words], signal);
      return results && (await read(words, results, signal)).anchors;
    },

    /**
     * Looks a question up, reporting its progress. A failure becomes a remark: the answer continues without
     * it.
     */
    async *lookUp(request: LookupInput, signal: AbortSignal): AsyncGenerator<RunEvent, WebPassages> {
      if (services.length === 0) return { anchors: [], remarks: ['web-search-off'] };
      const queries = await queriesFor(request, signal);
      const doing = (text: string): RunEvent => ({ type: 'tool', name: 'web-search', text });
      yield doing(say(request.locale, 'web-searching', { query: queries.join(' · ') }));
      const results = await searchWeb({ services, log }, queries, signal);
      if (results === undefined) return { anchors: [], remarks: ['web-search-failed'] };
      if (results.length === 0) return { anchors: [], remarks: ['web-nothing-found'] };
      yield doing(say(request.locale, 'web-reading'));
      const { anchors, isUnread } = await read([request.question, ...queries].join('\n'), results, signal);
      return { anchors, remarks: isUnread ? ['web-pages-unread'] : [] };
    },
  };
};
