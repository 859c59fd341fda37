import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { ShelfSource } from '@studiolo/contract/sources/entities';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

type SitemapPages = { urls: string[]; isMore: boolean };

/** Server calls for the sources of a notebook or project. */
type ShelfCalls<Source extends ShelfSource> = {
  list: (signal: AbortSignal) => Promise<Source[]>;
  addText: (title: string, text: string) => Promise<unknown>;
  addPages: (urls: string[], schedule: Schedule) => Promise<{ added: number }>;
  listSitemap: (url: string) => Promise<SitemapPages>;
  rename: (sourceId: string, title: string) => Promise<unknown>;
  schedule: (sourceId: string, schedule: Schedule) => Promise<unknown>;
  relearn: (sourceId: string) => Promise<unknown>;
  remove: (sourceId: string) => Promise<unknown>;
  restore: (sourceId: string) => Promise<unknown>;
};

type ShelfRules<Source extends ShelfSource> = {
  /** Name of the shelf, which is the prefix of its drafts. */
  name: string;
  /** Id of the notebook or project. */
  id: string;
  /** Maximum number of sources. */
  limit: number;
  queryKey: readonly unknown[];
  /** Keys of the queries that are outdated after a change to its sources. */
  outdated: readonly (readonly unknown[])[];
  /**
   * Endpoint for single requests and purpose for uploads in parts, with the fields that identify the shelf.
   */
  upload: { endpoint: Endpoint; purpose: string; fields: Record<string, string> };
  calls: ShelfCalls<Source>;
};

/** Polling interval while a source is being processed, in case a push is lost, in ms. */
const POLL_INTERVAL_MS = 3000;

const isPending = ({ status }: ShelfSource): boolean => status === 'queued' || status === 'learning';

/** Sources of a notebook or project: lists, adds and changes them. Changes are optimistic. */
export const createShelf = <Source extends ShelfSource>({
  name,
  id,
  limit,
  queryKey,
  outdated,
  upload,
  calls,
}: ShelfRules<Source>) => {
  const refresh = (): Promise<unknown> => Promise.all(outdated.map((key) => invalidate(key)));
  const refreshLater = () => void refresh();
  const settled = (change: Promise<unknown>): Promise<boolean> => withRefresh(change, refreshLater);
  const show = (next: (sources: Source[]) => Source[]): void =>
    void queryClient.setQueryData<Source[]>(queryKey, (sources) => sources && next(sources));
  const showChange = (sourceId: string, change: Partial<ShelfSource>): void =>
    show((sources) =>
      sources.map((source) => (source.sourceId === sourceId ? { ...source, ...change } : source)),
    );

  return {
    name,
    id,
    limit,
    upload,
    refresh,

    query: {
      queryKey,
      queryFn: ({ signal }: { signal: AbortSignal }) => calls.list(signal),
      refetchInterval: ({ state }: { state: { data?: Source[] | undefined } }) =>
        state.data?.some(isPending) ? POLL_INTERVAL_MS : (false as const),
    },

    addText: (title: string, text: string): Promise<unknown> =>
      calls.addText(title, text).finally(refreshLater),

    addPages: (urls: string[], schedule: Schedule): Promise<{ added: number }> =>
      calls.addPages(urls, schedule).finally(refreshLater),

    /**
     * Returns the pages of a sitemap; undefined if the request was refused. `call` has already shown the
     * error.
     */
    listSitemap: (url: string): Promise<SitemapPages | undefined> =>
      // `call` has already shown the error.
      calls.listSitemap(url).catch(() => undefined),

    rename(sourceId: string, title: string): Promise<boolean> {
      showChange(sourceId, { title });
      return settled(calls.rename(sourceId, title));
    },

    schedule(sourceId: string, schedule: Schedule): Promise<boolean> {
      showChange(sourceId, { schedule });
      return settled(calls.schedule(sourceId, schedule));
    },

    relearn(sourceId: string): Promise<boolean> {
      showChange(sourceId, { status: 'queued' });
      return settled(calls.relearn(sourceId));
    },

    /** Deletes a source optimistically; it reappears if the server refuses. */
    remove(sourceId: string): Promise<boolean> {
      show((sources) => sources.filter((source) => source.sourceId !== sourceId));
      return settled(calls.remove(sourceId));
    },

    restore: (sourceId: string): Promise<boolean> => settled(calls.restore(sourceId)),
  };
};

/** Shelf without the query for its list, for components that show, add or change single sources. */
export type Shelf = Omit<ReturnType<typeof createShelf>, 'query'>;
