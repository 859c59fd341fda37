import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { NotebookStore } from './notebooks.store.ts';

export const refuseTooManyNotebooks = async (
  notebooks: Pick<NotebookStore, 'count'>,
  owner: string,
): Promise<void> => {
  if ((await notebooks.count(owner)) < NOTEBOOK_LIMITS.notebooks) return;
  throw new Refusal('TOO_LARGE', { key: 'notebook-limit', values: { limit: NOTEBOOK_LIMITS.notebooks } });
};
