import { drawingPath } from '@studiolo/contract/draw/addresses';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { DrawingStore } from './drawings.store.ts';

export const DRAWING_KIND = 'drawing';

const TITLE_LENGTH = 80;

export const createFindDrawings =
  (drawings: Pick<DrawingStore, 'page'>): SearchSource =>
  async (owner, { words }, size) => {
    const filter = { words, serviceName: '', isFavorite: false };
    const { rows } = await drawings.page(owner, filter, { current: 1, size });
    return rows.map(({ id, words: promptWords, prompt, createdAt }) => ({
      kind: DRAWING_KIND,
      id,
      title: (promptWords || prompt).slice(0, TITLE_LENGTH),
      snippet: '',
      path: drawingPath(id),
      updateDate: createdAt.toISOString(),
      anchor: null,
    }));
  };
