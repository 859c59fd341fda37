import { buffer } from 'node:stream/consumers';
import type { Files } from '../../../core/files/files.service.ts';
import type { ImageMask, ImageRequest } from '../../../ports/image-generator.ts';
import type { DrawingRow, DrawingStore } from '../drawings/drawings.store.ts';
import { pixelsOf } from './pixels.ts';

type Deps = {
  drawings: Pick<DrawingStore, 'find'>;
  files: Pick<Files, 'pictures' | 'bytes' | 'asPng'>;
};

const SEED_DIGITS = 8;

/** Builds the request to the service. Deterministic, so a resumed run sends the same request. */
export const createRequestBuilder = ({ drawings, files }: Deps) => {
  const readOriginal = async (owner: string, fileId: string): Promise<Uint8Array> =>
    buffer(await (await files.bytes(owner, fileId)).open());

  const maskOf = async (row: DrawingRow, white: Uint8Array | undefined): Promise<ImageMask | undefined> =>
    row.maskId && white ? { clear: await readOriginal(row.ownerId, row.maskId), white } : undefined;

  /** Converts the original picture to PNG: services require it to redraw a region. */
  const asPng = async (row: DrawingRow, signal: AbortSignal): Promise<Uint8Array[]> => {
    const [first] = row.sourceIds;
    const png = first && (await files.asPng(await readOriginal(row.ownerId, first), 'view-png', signal));
    return png ? [png] : [];
  };

  return async (row: DrawingRow, signal: AbortSignal): Promise<ImageRequest> => {
    const { action, words, parameters, options, sourceIds, maskId, ownerId, parentId } = row;
    const [pictures, parent] = await Promise.all([
      files.pictures(ownerId, [...sourceIds, ...(maskId === null ? [] : [maskId])]),
      parentId === null ? undefined : drawings.find(parentId),
    ]);
    const mask = await maskOf(row, maskId === null ? undefined : pictures.get(maskId));
    return {
      action,
      change: options.change,
      parameters,
      ...pixelsOf(parameters.ar),
      words: options.english ?? words,
      seed: Number.parseInt(row.id.slice(0, SEED_DIGITS), 16),
      sources: mask
        ? await asPng(row, signal)
        : sourceIds.map((id) => pictures.get(id)).filter((bytes) => bytes !== undefined),
      ...(mask && { mask }),
      ...(parent && { parent: { serviceData: parent.serviceData, index: row.parentIndex } }),
    };
  };
};
