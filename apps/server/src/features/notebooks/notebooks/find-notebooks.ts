import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { NotebookRow, NotebookStore } from './notebooks.store.ts';

const page = (size: number) => ({ current: 1, size });

const latest = async (
  notebooks: NotebookStore,
  userId: string,
  words: readonly string[],
  limit: number,
): Promise<NotebookRow[]> =>
  (await notebooks.page(userId, { words, ownership: 'all', sort: 'used' }, page(limit))).rows;

export const createFindNotebooks =
  (notebooks: NotebookStore): SearchSource =>
  async (userId, { words }, limit) =>
    (await latest(notebooks, userId, words, limit)).map(({ id, name, updatedAt }) => ({
      kind: 'notebook' as const,
      id,
      title: name,
      snippet: '',
      path: notebookPath(id),
      updateDate: updatedAt.toISOString(),
      anchor: null,
    }));

export const mentionableNotebooks = (notebooks: NotebookStore): MentionSource => ({
  kind: 'notebook',
  latest: async (userId, limit) =>
    (await latest(notebooks, userId, [], limit)).map(({ id, name, updatedAt }) => ({
      id,
      title: name,
      path: notebookPath(id),
      updatedAt,
    })),
});
