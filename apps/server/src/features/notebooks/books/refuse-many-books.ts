import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BookStore } from './books.store.ts';

export const refuseManyBooks = async (books: Pick<BookStore, 'count'>, owner: string): Promise<void> => {
  if ((await books.count(owner)) < NOTEBOOK_LIMITS.notebooks) return;
  throw new Refusal('TOO_LARGE', { key: 'notebook-limit', values: { limit: NOTEBOOK_LIMITS.notebooks } });
};
