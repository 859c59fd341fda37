import { CHANGES, changeOf, type ChangeRequest } from '@studiolo/contract/draw/changes';
import type { DrawChange } from '@studiolo/contract/draw/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { sizeOfPicture } from '../../../core/files/pictures/size-of-picture.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawDeps } from './draw-deps.ts';
import type { DrawingRow } from './drawings.store.ts';
import { offeredFor } from './offered-for.ts';
import type { DrawingRequest } from './new-drawing.ts';

export type Change = ChangeRequest & {
  msgId: string;
  type: string;
  index: number;
  mjTaskId: string;
  prompt?: string | undefined;
  mask?: string | undefined;
};

type Deps = Pick<DrawDeps, 'drawings' | 'pictures' | 'painters' | 'saveSourcePicture' | 'files'>;

/** A change of a picture: its service, the request, and the earlier drawing of the same request. */
export type ChangeOrder = { type: string; request: DrawingRequest; same?: DrawingRow | undefined };

/** Only a PNG can mark clear regions. */
const PNG = /^data:image\/png;/;

/** Parses a request to change a picture. Another service may do it, if it accepts any picture as input. */
export const createChangeOf = ({ drawings, pictures, painters, saveSourcePicture, files }: Deps) => {
  const maskFor = async (owner: string, fileId: string, mask: string | undefined): Promise<string> => {
    if (!mask) throw new Refusal('INVALID', { key: 'draw-no-mask' });
    const picture = await saveSourcePicture(owner, mask);
    const shown = (await files.pictures(owner, [fileId])).get(fileId);
    const size = shown && sizeOfPicture(shown);
    if (picture.width !== size?.width || picture.height !== size.height || !PNG.test(mask))
      throw new Refusal('INVALID', { key: 'draw-mask-size' });
    return picture.fileId;
  };

  const changeFor = (change: Change, painter: ImageGenerator | undefined, parent: DrawingRow): DrawChange => {
    if (!painter) throw new Refusal('MODEL_UNAVAILABLE', { key: 'draw-no-service' });
    const option = changeOf(change, offeredFor(painter, parent));
    if (!option) throw new Refusal('INVALID', { key: 'draw-unable' });
    return option;
  };

  return async (owner: string, input: Change): Promise<ChangeOrder> => {
    const { index, mjTaskId, msgId, mask, prompt } = input;
    const parent = await drawings.findOwn(owner, mjTaskId);
    const picture = (await pictures.of([mjTaskId])).get(mjTaskId)?.find((each) => each.index === index);
    if (!parent || !picture) throw new Refusal('NOT_FOUND');
    const type = input.type || parent.painter;
    const painter = (await painters()).find(({ name }) => name === type);
    const change = changeFor(input, painter, parent);
    const larger = change === 'upscale' ? await drawings.upscaled([parent.id]) : [];
    const same = larger.findLast(({ parentIndex }) => parentIndex === index);
    const maskId = change === 'redraw' && !same ? await maskFor(owner, picture.fileId, mask) : null;
    return {
      type,
      same,
      request: {
        msgId,
        action: CHANGES[change].action,
        prompt: prompt?.trim() || parent.prompt,
        parentId: parent.id,
        parentIndex: index,
        familyId: parent.familyId,
        sourceIds: [picture.fileId],
        options: { change },
        maskId,
        ...(CHANGES[change].action === 'VARIATION' ? {} : { count: 1 }),
      },
    };
  };
};
