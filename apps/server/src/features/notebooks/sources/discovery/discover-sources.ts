import type { FoundSources } from '@studiolo/contract/notebooks/source-entities';
import type { Web } from '../../../../core/web/web.service.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { NotebookAccess } from '../../notebooks/access.ts';
import { chooseCandidates } from './choose-candidates.ts';
import type { SearchStore } from './searches.store.ts';
import type { SourceStore } from '../sources.store.ts';

type Deps = {
  access: NotebookAccess;
  sources: Pick<SourceStore, 'ofNotebook'>;
  searches: Pick<SearchStore, 'find' | 'save'>;
  web: Pick<Web, 'isSetUp' | 'find'>;
  clock: Clock;
};

/** Number of results to request from a service, some of which are dropped or are the same page. */
const RESULT_COUNT = 20;
const MAX_STORED_KEYS = 200;

const topicOf = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Searches the web for pages that could become sources of a notebook. Fetches none of them. */
export const createDiscoverSources =
  ({ access, sources, searches, web, clock }: Deps) =>
  async (userId: string, notebookId: string, query: string): Promise<FoundSources> => {
    await access.require(userId, notebookId, 'editor');
    if (!web.isSetUp) throw new Refusal('WEB_SEARCH_OFF');
    const pages = await web.find(query, RESULT_COUNT);
    if (!pages) throw new Refusal('BUSY', { key: 'web-search-away' });
    const topic = topicOf(query);
    const [earlier, existing] = await Promise.all([
      searches.find(notebookId, topic),
      sources.ofNotebook(notebookId),
    ]);
    const { candidates, keys } = chooseCandidates(query, pages, {
      held: existing.map(({ url }) => url).filter((url) => url !== ''),
      seen: earlier?.keys,
    });
    const stored = [...new Set([...(earlier?.keys ?? []).filter((key) => !keys.includes(key)), ...keys])];
    await searches.save({
      notebookId,
      topic,
      keys: stored.slice(-MAX_STORED_KEYS),
      searchedAt: clock.now(),
    });
    return { candidates, lastSearchDate: earlier?.searchedAt.toISOString() ?? null };
  };
