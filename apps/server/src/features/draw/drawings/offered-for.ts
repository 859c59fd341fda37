import type { DrawChange } from '@studiolo/contract/draw/entities';
import type { Painter } from '../../../ports/painter.ts';
import type { DrawingRow } from './drawings.store.ts';

/** What a service can make of the pictures of a drawing. One that goes by its own tasks can do nothing with pictures of others. */
export const offeredFor = (
  { name, changes, changesOf }: Painter,
  { painter, told, state, matrix }: Pick<DrawingRow, 'painter' | 'told' | 'state' | 'matrix'>,
): readonly DrawChange[] => {
  if (state !== 'done') return [];
  if (!changesOf) return changes;
  // Of a sheet each picture was a task of its own, and only the last is known.
  return painter === name && !matrix ? changesOf(told) : [];
};
