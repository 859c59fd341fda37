import {
  correctTableCell,
  fillTable,
  removeTableParts,
  restoreTableParts,
} from '@studiolo/contract/notebooks/table-endpoints';
import { handle } from '../../../../platform/http/handle.ts';
import type { TableService } from './table.service.ts';

export const tableRoutes = (tables: TableService) => [
  handle(fillTable, ({ caller: { userId }, locale, input }) => tables.fill({ userId, locale }, input)),
  handle(correctTableCell, ({ caller: { userId }, locale, input }) =>
    tables.correct({ userId, locale }, input),
  ),
  handle(removeTableParts, ({ caller: { userId }, locale, input }) =>
    tables.remove({ userId, locale }, input),
  ),
  handle(restoreTableParts, ({ caller: { userId }, locale, input }) =>
    tables.restore({ userId, locale }, input),
  ),
];
