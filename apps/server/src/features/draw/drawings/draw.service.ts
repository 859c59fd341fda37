import { drawingPath } from '@studiolo/contract/draw/addresses';
import type { Drawing, DrawMatrix, DrawService as DrawServiceInfo } from '@studiolo/contract/draw/entities';
import { actionOf, withAspect } from '@studiolo/contract/draw/parameters';
import type { Locale } from '@studiolo/contract/wire/headers';
import { isShown } from '../../../core/files/file-types.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import { DRAW_RUN } from '../run/draw-run.ts';
import { createParseChange, type ChangeInput } from './parse-change.ts';
import type { DrawingRow } from './drawings.store.ts';
import type { DrawDeps } from './draw-deps.ts';
import { newDrawing, type DrawingRequest } from './new-drawing.ts';

type CommonInput = { msgId: string; type: string };
type Imagine = CommonInput & {
  prompt: string;
  fileIds?: readonly string[] | undefined;
  count?: number | undefined;
  english?: string | undefined;
  matrix?: DrawMatrix | undefined;
};
type Blend = CommonInput & {
  dimensions: keyof typeof DIMENSIONS;
  base64ArrayUrl: readonly string[];
  count?: number | undefined;
};

const MAX_UNFINISHED = 20;
const DIMENSIONS = { PORTRAIT: '2:3', SQUARE: '1:1', LANDSCAPE: '3:2' } as const;
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same message was sent twice concurrently. */
class DuplicateMessage extends Error {}

export type DrawService = ReturnType<typeof createDrawService>;

/** Accepts requests for drawings and starts a run for each. */
export const createDrawService = (deps: DrawDeps) => {
  const { drawings, present, imageGenerators, files, clock } = deps;
  const parseChange = createParseChange(deps);

  /** Returns the ids of the input pictures; refuses other kinds of files. */
  const requirePictures = async (owner: string, fileIds: readonly string[]): Promise<string[]> => {
    const ready = await files.readyFiles(owner, fileIds);
    if (!ready.every(isShown)) throw new Refusal('UNSUPPORTED_FILE', { key: 'draw-no-picture' });
    return ready.map(({ id }) => id);
  };

  const chooseGenerator = async (type: string, action: DrawingRow['action']): Promise<ImageGenerator> => {
    const offered = (await imageGenerators()).filter(({ name }) => type === '' || name === type);
    const generator = offered.find(({ actions }) => actions.includes(action));
    if (!generator)
      throw new Refusal('MODEL_UNAVAILABLE', { key: offered[0] ? 'draw-unable' : 'draw-no-service' });
    return generator;
  };

  const submit = (owner: string, generator: ImageGenerator, row: DrawingRow): Promise<void> => {
    const amount = generator.kind === 'task' && !row.matrix ? 1 : row.count;
    const used = [...row.sourceIds, ...(row.maskId === null ? [] : [row.maskId])];
    return deps.transaction(async (tx) => {
      if (!(await drawings.insert(row, tx))) throw new DuplicateMessage();
      if (!(await files.use(owner, used, row.id, tx))) throw new Refusal('NOT_FOUND');
      await deps.runs.prepare(
        {
          id: row.id,
          kind: DRAW_RUN,
          key: row.msgId,
          owner,
          title: row.words,
          path: drawingPath(row.id),
          price: generator.isFree ? 'nothing' : { meter: 'picture', amount },
          input: { drawingId: row.id, ownerId: owner },
        },
        tx,
      );
    });
  };

  const presentByMessage = async (owner: string, msgId: string, locale: Locale): Promise<Drawing> => {
    const row = await drawings.findByMessage(owner, msgId);
    const [drawing] = await present(row ? [row] : [], locale);
    if (!drawing) throw new Refusal('NOT_FOUND');
    await deps.notifyDrawingChanged(owner, drawing.mjTaskId);
    if (drawing.parentId !== '') await deps.notifyDrawingChanged(owner, drawing.parentId);
    return drawing;
  };

  const start = async (
    owner: string,
    type: string,
    request: DrawingRequest,
    locale: Locale,
  ): Promise<Drawing> => {
    const generator = await chooseGenerator(type, request.action);
    const row = newDrawing(owner, generator, request, clock.now());
    if ((await drawings.countDrawing(owner)) >= MAX_UNFINISHED)
      throw new Refusal('BUSY', { key: 'draw-queue-full' });
    await files.refuseFull(owner);
    await submit(owner, generator, row).catch((error: unknown) => {
      if (!(error instanceof DuplicateMessage)) throw error;
    });
    return presentByMessage(owner, request.msgId, locale);
  };

  /** Returns the existing drawing if the message was sent before. */
  const createOnce = async (owner: string, msgId: string, locale: Locale, create: () => Promise<Drawing>) =>
    (await drawings.findByMessage(owner, msgId)) ? presentByMessage(owner, msgId, locale) : create();

  return {
    services: async (): Promise<DrawServiceInfo[]> =>
      (await imageGenerators()).map(
        ({
          name,
          label,
          actions,
          changes,
          parameters,
          maxPictures,
          isFree,
          kind,
          acceptsOtherFlags,
          aspects = [],
        }) => ({
          name,
          label,
          actions: [...actions],
          changes: [...changes],
          parameters: [...parameters],
          aspects: [...aspects],
          pictures: maxPictures,
          isFree,
          isGrid: kind === 'task',
          usesFlags: acceptsOtherFlags === true,
        }),
      ),

    imagine: (owner: string, input: Imagine, locale: Locale) =>
      createOnce(owner, input.msgId, locale, async () => {
        const { prompt, fileIds = [], count, english, matrix, type, msgId } = input;
        const action = actionOf(prompt, new Set(fileIds).size);
        if (!action) throw new Refusal('INVALID', { key: 'draw-blank' });
        const sourceIds = await requirePictures(owner, fileIds);
        const options = english?.trim() ? { english: english.trim() } : {};
        return start(
          owner,
          type,
          { msgId, action, prompt: prompt.trim(), sourceIds, options, matrix, ...(count && { count }) },
          locale,
        );
      }),

    blend: (owner: string, input: Blend, locale: Locale) =>
      createOnce(owner, input.msgId, locale, async () => {
        const { base64ArrayUrl, dimensions, count, type, msgId } = input;
        const inputs = new Set(base64ArrayUrl);
        if (inputs.size < 2) throw new Refusal('INVALID', { key: 'draw-blank' });
        await requirePictures(
          owner,
          [...inputs].filter((input) => FILE_ID.test(input)),
        );
        const sourceIds: string[] = [];
        for (const each of inputs)
          sourceIds.push(FILE_ID.test(each) ? each : (await deps.saveSourcePicture(owner, each)).fileId);
        const prompt = withAspect('', DIMENSIONS[dimensions]).trim();
        return start(
          owner,
          type,
          { msgId, action: 'BLEND', prompt, sourceIds, ...(count && { count }) },
          locale,
        );
      }),

    change: (owner: string, change: ChangeInput & CommonInput, locale: Locale) =>
      createOnce(owner, change.msgId, locale, async () => {
        const { type, request, existing } = await parseChange(owner, change);
        return existing
          ? presentByMessage(owner, existing.msgId, locale)
          : start(owner, type, request, locale);
      }),
  };
};
