import { CHANGES, changeOf, type ChangeRequest } from '@studiolo/contract/draw/changes';
import type { DrawChange } from '@studiolo/contract/draw/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { sizeOfPicture } from '../../../core/files/pictures/size-of-picture.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawDeps } from './draw-deps.ts';
import type { DrawingRow } from './drawings.store.ts';
import { changesOffered } from './changes-offered.ts';
import type { DrawingRequest } from './new-drawing.ts';

export type ChangeInput = ChangeRequest & {
  msgId: string;
  type: string;
  index: number;
  mjTaskId: string;
  prompt?: string | undefined;
  mask?: string | undefined;
};

type Deps = Pick<DrawDeps, 'drawings' | 'pictures' | 'imageGenerators' | 'saveSourcePicture' | 'files'>;

/** `existing` is an earlier drawing of the same change, which is returned instead of drawing it again. */
export type ParsedChange = { type: string; request: DrawingRequest; existing?: DrawingRow | undefined };

/** A mask needs transparency. */
const PNG = /^data:image\/png;/;

/**
 * Parses a request to change a picture, by the service that drew it or by another one that accepts any
 * picture.
 */
export const createParseChange = ({
  drawings,
  pictures,
  imageGenerators,
  saveSourcePicture,
  files,
}: Deps) => {
  const saveMask = async (owner: string, fileId: string, mask: string | undefined): Promise<string> => {
    if (!mask) throw new Refusal('INVALID', { key: 'draw-no-mask' });
    const picture = await saveSourcePicture(owner, mask);
    const preview = (await files.pictures(owner, [fileId])).get(fileId);
    const size = preview && sizeOfPicture(preview);
    if (picture.width !== size?.width || picture.height !== size.height || !PNG.test(mask))
      throw new Refusal('INVALID', { key: 'draw-mask-size' });
    return picture.fileId;
  };

  const requireChange = (
    change: ChangeInput,
    generator: ImageGenerator | undefined,
    parent: DrawingRow,
  ): DrawChange => {
    if (!generator) throw new Refusal('MODEL_UNAVAILABLE', { key: 'draw-no-service' });
    const option = changeOf(change, changesOffered(generator, parent));
    if (!option) throw new Refusal('INVALID', { key: 'draw-unable' });
    return option;
  };

  return async (owner: string, input: ChangeInput): Promise<ParsedChange> => {
    const { index, mjTaskId, msgId, mask, prompt } = input;
    const parent = await drawings.findOwn(owner, mjTaskId);
    const picture = (await pictures.of([mjTaskId])).get(mjTaskId)?.find((each) => each.index === index);
    if (!parent || !picture) throw new Refusal('NOT_FOUND');
    const type = input.type || parent.serviceName;
    const generator = (await imageGenerators()).find(({ name }) => name === type);
    const change = requireChange(input, generator, parent);
    const larger = change === 'upscale' ? await drawings.upscaled([parent.id]) : [];
    const existing = larger.findLast(({ parentIndex }) => parentIndex === index);
    const maskId = change === 'redraw' && !existing ? await saveMask(owner, picture.fileId, mask) : null;
    return {
      type,
      existing,
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
