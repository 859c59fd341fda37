import type { StudioContent, StudioKind } from '@studiolo/contract/notebooks/studio-content';
import { Refusal } from '../../../../platform/errors/refusal.ts';

/** Content of a new item: the columns of a table, which the run fills; null for other kinds. */
export const startOf = (kind: StudioKind, columns: string[] = []): StudioContent | null => {
  if (kind !== 'table') return null;
  if (columns.length === 0) throw new Refusal('INVALID');
  return { shape: 'table', columns, rows: [] };
};
