import { drawingPath } from '@studiolo/contract/draw/addresses';
import type { Drawing, DrawMatrix, DrawService as Offer } from '@studiolo/contract/draw/entities';
import { actionOf, withAspect } from '@studiolo/contract/draw/parameters';
import type { Locale } from '@studiolo/contract/wire/headers';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { isShown } from '../../../core/files/file-types.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import { DRAW_RUN } from '../run/draw-run.ts';
import { createChangeOf, type Change } from './change-of.ts';
import type { DrawingRow } from './drawings.store.ts';
import type { DrawDeps } from './draw-deps.ts';
import { newDrawing, type DrawingRequest } from './new-drawing.ts';

type Common = { msgId: string; type: string };
type Imagine = Common & {
  prompt: string;
  fileIds?: readonly string[] | undefined;
  count?: number | undefined;
  english?: string | undefined;
  matrix?: DrawMatrix | undefined;
};
type Blend = Common & {
  dimensions: keyof typeof DIMENSIONS;
  base64ArrayUrl: readonly string[];
  count?: number | undefined;
};

const MAX_UNFINISHED = 20;
const DIMENSIONS = { PORTRAIT: '2:3', SQUARE: '1:1', LANDSCAPE: '3:2' } as const;
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same message was sent twice at once. */
class SentAlready extends Error {}

export type DrawService = ReturnType<typeof createDrawService>;

/** Accepts requests for drawings and enqueues them; each is a run. */
export const createDrawService = (deps: DrawDeps) => {
  const { drawings, present, painters, files, clock } = deps;
  const changeOf = createChangeOf(deps);

  /** Returns the ids of the pictures that a drawing starts from; refuses files of other kinds. */
  const picturesOf = async (owner: string, fileIds: readonly string[]): Promise<string[]> => {
    const ready = await files.readyFiles(owner, fileIds);
    if (!ready.every(isShown)) throw new Refusal('UNSUPPORTED_FILE', { key: 'draw-no-picture' });
    return ready.map(({ id }) => id);
  };

  const painterFor = async (type: string, action: DrawingRow['action']): Promise<ImageGenerator> => {
    const offered = (await painters()).filter(({ name }) => type === '' || name === type);
    const painter = offered.find(({ actions }) => actions.includes(action));
    if (!painter)
      throw new Refusal('MODEL_UNAVAILABLE', { key: offered[0] ? 'draw-unable' : 'draw-no-service' });
    return painter;
  };

  const submit = (owner: string, painter: ImageGenerator, row: DrawingRow): Promise<void> => {
    const amount = painter.way === 'task' && !row.matrix ? 1 : row.count;
    const used = [...row.sourceIds, ...(row.maskId === null ? [] : [row.maskId])];
    return deps.transaction(async (tx) => {
      if (!(await drawings.insert(row, tx))) throw new SentAlready();
      if (!(await files.use(owner, used, row.id, tx))) throw new Refusal('NOT_FOUND');
      await deps.runs.prepare(
        {
          id: row.id,
          kind: DRAW_RUN,
          key: row.msgId,
          owner,
          title: row.words,
          path: drawingPath(row.id),
          price: painter.isFree ? 'nothing' : { meter: 'picture', amount },
          input: { drawingId: row.id, ownerId: owner },
        },
        tx,
      );
    });
  };

  const shown = async (owner: string, msgId: string, locale: Locale): Promise<Drawing> => {
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
    const painter = await painterFor(type, request.action);
    const row = newDrawing(owner, painter, request, clock.now());
    if ((await drawings.countDrawing(owner)) >= MAX_UNFINISHED)
      throw new Refusal('BUSY', { key: 'draw-queue-full' });
    if (!(await files.hasStorageLeft(owner)))
      throw new Refusal('TOO_LARGE', {
        key: 'storage-full',
        values: { limit: formatSize(FILE_LIMITS.ownedSize) },
      });
    await submit(owner, painter, row).catch((error: unknown) => {
      if (!(error instanceof SentAlready)) throw error;
    });
    return shown(owner, request.msgId, locale);
  };

  /** Answers a repeated message with the existing drawing. */
  const once = async (owner: string, msgId: string, locale: Locale, act: () => Promise<Drawing>) =>
    (await drawings.findByMessage(owner, msgId)) ? shown(owner, msgId, locale) : act();

  return {
    services: async (): Promise<Offer[]> =>
      (await painters()).map(
        ({
          name,
          label,
          actions,
          changes,
          parameters,
          pictures,
          isFree,
          way,
          takesOthers,
          aspects = [],
        }) => ({
          name,
          label,
          actions: [...actions],
          changes: [...changes],
          parameters: [...parameters],
          aspects: [...aspects],
          pictures,
          isFree,
          isGrid: way === 'task',
          usesFlags: takesOthers === true,
        }),
      ),

    imagine: (owner: string, input: Imagine, locale: Locale) =>
      once(owner, input.msgId, locale, async () => {
        const { prompt, fileIds = [], count, english, matrix, type, msgId } = input;
        const action = actionOf(prompt, new Set(fileIds).size);
        if (!action) throw new Refusal('INVALID', { key: 'draw-blank' });
        const sourceIds = await picturesOf(owner, fileIds);
        const options = english?.trim() ? { english: english.trim() } : {};
        return start(
          owner,
          type,
          { msgId, action, prompt: prompt.trim(), sourceIds, options, matrix, ...(count && { count }) },
          locale,
        );
      }),

    blend: (owner: string, input: Blend, locale: Locale) =>
      once(owner, input.msgId, locale, async () => {
        const { base64ArrayUrl, dimensions, count, type, msgId } = input;
        const given = new Set(base64ArrayUrl);
        if (given.size < 2) throw new Refusal('INVALID', { key: 'draw-blank' });
        await picturesOf(
          owner,
          [...given].filter((each) => FILE_ID.test(each)),
        );
        const sourceIds: string[] = [];
        for (const each of given)
          sourceIds.push(FILE_ID.test(each) ? each : (await deps.saveSourcePicture(owner, each)).fileId);
        const prompt = withAspect('', DIMENSIONS[dimensions]).trim();
        return start(
          owner,
          type,
          { msgId, action: 'BLEND', prompt, sourceIds, ...(count && { count }) },
          locale,
        );
      }),

    change: (owner: string, change: Change & Common, locale: Locale) =>
      once(owner, change.msgId, locale, async () => {
        const { type, request, same } = await changeOf(owner, change);
        return same ? shown(owner, same.msgId, locale) : start(owner, type, request, locale);
      }),
  };
};
