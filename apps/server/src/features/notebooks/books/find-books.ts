import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import type { MentionSource } from '../../../core/mentions/mention-source.ts';
import type { SearchSource } from '../../../core/search/search-source.ts';
import type { BookRow, BookStore } from './books.store.ts';

const page = (size: number) => ({ current: 1, size });

const latest = async (
  books: BookStore,
  userId: string,
  words: readonly string[],
  limit: number,
): Promise<BookRow[]> => (await books.page(userId, { words, whose: 'all', sort: 'used' }, page(limit))).rows;

export const createFindBooks =
  (books: BookStore): SearchSource =>
  async (userId, { words }, limit) =>
    (await latest(books, userId, words, limit)).map(({ id, name, updatedAt }) => ({
      kind: 'notebook' as const,
      id,
      title: name,
      snippet: '',
      path: notebookPath(id),
      updateDate: updatedAt.toISOString(),
      anchor: null,
    }));

export const mentionableBooks = (books: BookStore): MentionSource => ({
  kind: 'notebook',
  latest: async (userId, limit) =>
    (await latest(books, userId, [], limit)).map(({ id, name, updatedAt }) => ({
      id,
      title: name,
      path: notebookPath(id),
      updatedAt,
    })),
});
