import type { DrawChange } from '@studiolo/contract/draw/entities';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingRow } from './drawings.store.ts';

/**
 * Returns the changes that a service offers for a drawing. A service that refers to its own tasks cannot
 * change pictures of another one.
 */
export const offeredFor = (
  { name, changes, changesOf }: ImageGenerator,
  { painter, told, state, matrix }: Pick<DrawingRow, 'painter' | 'told' | 'state' | 'matrix'>,
): readonly DrawChange[] => {
  if (state !== 'done') return [];
  if (!changesOf) return changes;
  // Each picture of a grid had its own task, and only the last task is stored.
  return painter === name && !matrix ? changesOf(told) : [];
};
