import type { Files } from '../../../core/files/files.service.ts';
import type { PaintOrder } from '../../../ports/painter.ts';
import type { DrawingRow, DrawingStore } from '../drawings/drawings.store.ts';
import { pixelsOf } from './pixels.ts';

type Deps = { drawings: Pick<DrawingStore, 'find'>; files: Pick<Files, 'pictures'> };

const SEED_DIGITS = 8;

/** What a service is asked for; the same each time that a run is begun again. */
export const createOrderOf =
  ({ drawings, files }: Deps) =>
  async (row: DrawingRow): Promise<PaintOrder> => {
    const { action, words, parameters, options, sourceIds, maskId, ownerId, parentId } = row;
    const [found, parent] = await Promise.all([
      files.pictures(ownerId, [...sourceIds, ...(maskId === null ? [] : [maskId])]),
      parentId === null ? undefined : drawings.find(parentId),
    ]);
    const mask = maskId === null ? undefined : found.get(maskId);
    return {
      ...{ action, words, parameters, ...pixelsOf(parameters.ar) },
      seed: Number.parseInt(row.id.slice(0, SEED_DIGITS), 16),
      sources: sourceIds.map((id) => found.get(id)).filter((bytes) => bytes !== undefined),
      ...(mask && { mask }),
      ...(parent && { parent: { told: parent.told, index: row.parentIndex } }),
      ...(options.strength && { strength: options.strength }),
      ...(options.direction && { direction: options.direction }),
    };
  };
