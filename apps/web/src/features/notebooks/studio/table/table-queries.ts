import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import {
  correctTableCell,
  fillTable,
  removeTableParts,
  restoreTableParts,
} from '@studiolo/contract/notebooks/table-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../platform/api/call.ts';
import { refreshItems } from '../queries.ts';

type Item = Pick<StudioItemSummary, 'itemId' | 'notebookId'>;
export type TableParts = { sourceIds?: string[]; columns?: string[] };

export const useFillTable = ({ itemId, notebookId }: Item) =>
  useMutation({
    mutationFn: (parts: TableParts) => call(fillTable, { ...parts, itemId }),
    onSettled: () => refreshItems(notebookId),
  });

export const useCorrectCell = ({ itemId, notebookId }: Item) =>
  useMutation({
    mutationFn: (cell: Omit<RawInputOf<typeof correctTableCell>, 'itemId'>) =>
      call(correctTableCell, { ...cell, itemId }),
    onSettled: () => refreshItems(notebookId),
  });

export const useRemoveParts = ({ itemId, notebookId }: Item) =>
  useMutation({
    mutationFn: (parts: TableParts) => call(removeTableParts, { ...parts, itemId }),
    onSettled: () => refreshItems(notebookId),
  });

export const restoreParts = async ({ itemId, notebookId }: Item, parts: TableParts): Promise<void> => {
  await call(restoreTableParts, { ...parts, itemId });
  await refreshItems(notebookId);
};
