import type { DrawChange } from '@studiolo/contract/draw/entities';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingRow } from './drawings.store.ts';

/**
 * Returns the changes that a service offers for a drawing. A service that changes pictures by the id of their
 * task cannot change those of other services.
 */
export const changesOffered = (
  { name, changes, changesFor }: ImageGenerator,
  {
    serviceName,
    serviceData,
    state,
    matrix,
  }: Pick<DrawingRow, 'serviceName' | 'serviceData' | 'state' | 'matrix'>,
): readonly DrawChange[] => {
  if (state !== 'done') return [];
  if (!changesFor) return changes;
  // A drawing with a matrix has one task per picture, and only the last one is stored.
  return serviceName === name && !matrix ? changesFor(serviceData) : [];
};
