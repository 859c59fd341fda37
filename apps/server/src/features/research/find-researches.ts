import { researchPath } from '@studiolo/contract/research/addresses';
import type { SearchSource } from '../../core/search/search-source.ts';
import { excerptAround } from '../../platform/reading/excerpt-around.ts';
import type { ResearchStore } from './research.store.ts';

/** Finds a user's research tasks by their titles and questions. */
export const createFindResearches =
  (researches: Pick<ResearchStore, 'withWords'>): SearchSource =>
  async (owner, { words }, limit) =>
    (await researches.withWords(owner, words, limit)).map(({ id, title, question, updatedAt }) => ({
      kind: 'research',
      id,
      title,
      snippet: title === question ? '' : excerptAround(question, words),
      path: researchPath(id),
      updateDate: updatedAt.toISOString(),
      anchor: null,
    }));
