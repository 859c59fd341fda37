import { randomUUID } from 'node:crypto';
import type { DrawAction, Drawing, DrawService as Offer } from '@studiolo/contract/draw/entities';
import { actionOf, parsePrompt, withAspect } from '@studiolo/contract/draw/parameters';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Painter } from '../../../ports/painter.ts';
import { DRAW_RUN } from '../run/draw-run.ts';
import type { DrawingRow, DrawingStore } from './drawings.store.ts';
import type { PictureStore } from './pictures.store.ts';
import type { PresentDrawings } from './present-drawing.ts';
import type { TakePicture } from './take-picture.ts';

export type DrawDeps = {
  drawings: DrawingStore;
  pictures: PictureStore;
  present: PresentDrawings;
  painters: () => readonly Painter[];
  files: Pick<Files, 'readyFiles' | 'use'>;
  takePicture: TakePicture;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  tellDrawing: (owner: string, drawingId: string) => Promise<void>;
};

type Common = { msgId: string; type: string };
type Imagine = Common & {
  prompt: string;
  fileIds?: readonly string[] | undefined;
  count?: number | undefined;
};
type Blend = Common & {
  dimensions: keyof typeof DIMENSIONS;
  base64ArrayUrl: readonly string[];
  count?: number | undefined;
};
type Change = Common &
  DrawingRow['options'] & {
    action: DrawAction;
    index: number;
    mjTaskId: string;
    prompt?: string | undefined;
    mask?: string | undefined;
  };
type Asked = Common &
  Pick<DrawingRow, 'action' | 'prompt' | 'sourceIds'> &
  Partial<Pick<DrawingRow, 'parentId' | 'parentIndex' | 'familyId' | 'options' | 'maskId' | 'count'>>;

/** Drawings of one person that may wait at once. */
const WAITING = 20;
const DIMENSIONS = { PORTRAIT: '2:3', SQUARE: '1:1', LANDSCAPE: '3:2' } as const;
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The same message was sent twice at once. */
class SentAlready extends Error {}

export type DrawService = ReturnType<typeof createDrawService>;

/** Takes orders for drawings and puts them in line; each is a run. */
export const createDrawService = (deps: DrawDeps) => {
  const { drawings, pictures, present, painters, files, clock } = deps;

  const painterFor = (type: string, action: DrawAction): Painter => {
    const offered = painters().filter(({ name }) => type === '' || name === type);
    const painter = offered.find(({ actions }) => actions.includes(action));
    if (!painter)
      throw new Refusal('MODEL_UNAVAILABLE', { key: offered[0] ? 'draw-unable' : 'draw-no-service' });
    return painter;
  };

  const rowOf = (owner: string, painter: Painter, asked: Asked): DrawingRow => {
    const { words, parameters, faults } = parsePrompt(asked.prompt);
    const [fault] = faults;
    if (fault) {
      const key = `draw-parameter-${fault.reason}` as const;
      throw new Refusal('INVALID', { key, values: { name: fault.name } });
    }
    const names = Object.keys(parameters).filter((name) => !painter.parameters.some((each) => each === name));
    const id = randomUUID();
    return {
      ...{ id, ownerId: owner, msgId: asked.msgId, action: asked.action, painter: painter.name },
      ...{
        parentId: asked.parentId ?? null,
        parentIndex: asked.parentIndex ?? 0,
        familyId: asked.familyId ?? id,
      },
      ...{ prompt: asked.prompt, words, parameters, options: asked.options ?? {} },
      ...{ sourceIds: asked.sourceIds, maskId: asked.maskId ?? null },
      count: Math.min(asked.count ?? painter.pictures, painter.pictures),
      ...{ isSketch: painter.isFree, state: 'drawing' as const, progress: 0, error: null, told: null },
      remark:
        names.length === 0
          ? null
          : { key: 'draw-left-out' as const, values: { names: names.map((name) => `--${name}`).join(' ') } },
      ...{ createdAt: clock.now(), deletedAt: null },
    };
  };

  const put = (owner: string, painter: Painter, row: DrawingRow): Promise<void> => {
    const amount = painter.way === 'task' ? 1 : row.count;
    const used = [...row.sourceIds, ...(row.maskId === null ? [] : [row.maskId])];
    return deps.transaction(async (tx) => {
      if (!(await drawings.insert(row, tx))) throw new SentAlready();
      if (!(await files.use(owner, used, row.id, tx))) throw new Refusal('NOT_FOUND');
      await deps.runs.prepare(
        {
          ...{ id: row.id, kind: DRAW_RUN, key: row.msgId, owner, title: row.words },
          path: `/common/draw?picture=${row.id}`,
          price: painter.isFree ? 'nothing' : { meter: 'picture', amount },
          input: { drawingId: row.id, ownerId: owner },
        },
        tx,
      );
    });
  };

  const start = async (owner: string, asked: Asked, locale: Locale): Promise<Drawing> => {
    const painter = painterFor(asked.type, asked.action);
    const row = rowOf(owner, painter, asked);
    if ((await drawings.countDrawing(owner)) >= WAITING)
      throw new Refusal('BUSY', { key: 'draw-queue-full' });
    await put(owner, painter, row).catch((error: unknown) => {
      if (!(error instanceof SentAlready)) throw error;
    });
    return shown(owner, asked.msgId, locale);
  };

  const shown = async (owner: string, msgId: string, locale: Locale): Promise<Drawing> => {
    const row = await drawings.findByMessage(owner, msgId);
    const [drawing] = await present(row ? [row] : [], locale);
    if (!drawing) throw new Refusal('NOT_FOUND');
    await deps.tellDrawing(owner, drawing.mjTaskId);
    return drawing;
  };

  /** A message that was sent again is answered by what came of it. */
  const once = async (owner: string, msgId: string, locale: Locale, act: () => Promise<Drawing>) =>
    (await drawings.findByMessage(owner, msgId)) ? shown(owner, msgId, locale) : act();

  const changed = async (owner: string, change: Change, locale: Locale): Promise<Drawing> => {
    const { action, index, mjTaskId, msgId, mask, strength, direction } = change;
    const parent = await drawings.findOwn(owner, mjTaskId);
    const picture = (await pictures.of([mjTaskId])).get(mjTaskId)?.find((each) => each.index === index);
    if (!parent || !picture) throw new Refusal('NOT_FOUND');
    if (action === 'CREATE' || action === 'BLEND') throw new Refusal('INVALID', { key: 'draw-unable' });
    if (action === 'REDRAW' && !mask) throw new Refusal('INVALID', { key: 'draw-no-mask' });
    const larger = action === 'UPSCALE' ? await drawings.upscaled([parent.id]) : [];
    const same = larger.findLast(({ parentIndex }) => parentIndex === index);
    if (same) return shown(owner, same.msgId, locale);
    const asked = {
      ...{ msgId, type: change.type || parent.painter, action, prompt: change.prompt ?? parent.prompt },
      ...{ parentId: parent.id, parentIndex: index, familyId: parent.familyId, sourceIds: [picture.fileId] },
      ...{ options: { strength, direction }, maskId: mask ? await deps.takePicture(owner, mask) : null },
      ...(action === 'VARIATION' ? {} : { count: 1 }),
    };
    return start(owner, asked, locale);
  };

  return {
    services: (): Offer[] =>
      painters().map(({ name, label, actions, parameters, pictures: most, isFree, way }) => ({
        ...{ name, label, actions: [...actions], parameters: [...parameters] },
        ...{ pictures: most, isFree, isGrid: way === 'task' },
      })),

    imagine: (owner: string, { prompt, fileIds = [], count, ...common }: Imagine, locale: Locale) =>
      once(owner, common.msgId, locale, async () => {
        const action = actionOf(prompt, fileIds.length);
        if (!action) throw new Refusal('INVALID', { key: 'draw-blank' });
        const sourceIds = (await files.readyFiles(owner, fileIds)).map(({ id }) => id);
        return start(
          owner,
          { ...common, action, prompt: prompt.trim(), sourceIds, ...(count && { count }) },
          locale,
        );
      }),

    blend: (owner: string, { base64ArrayUrl, dimensions, count, ...common }: Blend, locale: Locale) =>
      once(owner, common.msgId, locale, async () => {
        if (base64ArrayUrl.length < 2) throw new Refusal('INVALID', { key: 'draw-blank' });
        const named = base64ArrayUrl.filter((each) => FILE_ID.test(each));
        await files.readyFiles(owner, named);
        const sourceIds: string[] = [];
        for (const each of base64ArrayUrl)
          sourceIds.push(FILE_ID.test(each) ? each : await deps.takePicture(owner, each));
        const prompt = withAspect('', DIMENSIONS[dimensions]).trim();
        return start(
          owner,
          { ...common, action: 'BLEND', prompt, sourceIds, ...(count && { count }) },
          locale,
        );
      }),

    change: (owner: string, change: Change, locale: Locale) =>
      once(owner, change.msgId, locale, () => changed(owner, change, locale)),
  };
};
