import type { DrawCode, Drawing } from '@studiolo/contract/draw/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { BoardStore } from '../library/boards.store.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingRow, DrawingStore } from './drawings.store.ts';
import { offeredFor } from './offered-for.ts';
import type { PictureRow, PictureStore } from './pictures.store.ts';

const CODES = { drawing: '01', done: '00', failed: '02', stopped: '02' } as const satisfies Record<
  DrawingRow['state'],
  DrawCode
>;

const errorOf = ({ state, error }: DrawingRow, locale: Locale): string => {
  if (state === 'stopped') return say(locale, 'drawing-stopped');
  return error ? say(locale, error.key, error.values) : say(locale, 'drawing-failed');
};

/** Maps each picture to its latest upscaled drawing. */
const slotsOf = (upscaled: readonly DrawingRow[]): ReadonlyMap<number, string> =>
  new Map(upscaled.map(({ id, parentIndex, state }) => [parentIndex, state === 'drawing' ? 'pending' : id]));

type DrawingContext = {
  pictures: readonly PictureRow[];
  upscaled: readonly DrawingRow[];
  painter: ImageGenerator | undefined;
  ahead: number;
  boardsOf: (drawingId: string, index: number) => string[];
  locale: Locale;
};

const present = (
  row: DrawingRow,
  { pictures, upscaled, painter, ahead, boardsOf, locale }: DrawingContext,
): Drawing => {
  const code = CODES[row.state];
  const slots = slotsOf(upscaled);
  const slot = (index: number) => slots.get(index) ?? '';
  const { options } = row;
  return {
    type: 'response',
    content: code === '00' ? (pictures[0]?.url ?? '') : code === '02' ? errorOf(row, locale) : '',
    urls: pictures.map(({ url }) => url),
    msgId: row.msgId,
    mjTaskId: row.id,
    botName: row.painter,
    action: row.action,
    progress: code === '01' ? row.progress : 100,
    code,
    date: row.createdAt.toISOString(),
    prompt: row.prompt,
    parentId: row.parentId ?? '',
    index: row.parentIndex,
    expand1: slot(1),
    expand2: slot(2),
    expand3: slot(3),
    expand4: slot(4),
    pictures: pictures.map(({ drawingId, ...picture }) => ({
      ...picture,
      boardIds: boardsOf(drawingId, picture.index),
    })),
    remark: [row.remark ?? []]
      .flat()
      .map(({ key, values }) => say(locale, key, values))
      .join(' '),
    count: row.count,
    isSketch: row.isSketch,
    change: options.change ?? null,
    changes: painter ? [...offeredFor(painter, row)] : [],
    ahead,
    preview: row.preview,
    matrix: row.matrix,
    english: options.english ?? '',
    sourceIds: row.sourceIds,
  };
};

type Deps = {
  drawings: Pick<DrawingStore, 'upscaled' | 'aheadOf'>;
  pictures: Pick<PictureStore, 'of'>;
  boards: Pick<BoardStore, 'on'>;
  painters: () => Promise<readonly ImageGenerator[]>;
};

export const createPresentDrawings =
  ({ drawings, pictures, boards, painters }: Deps) =>
  async (rows: readonly DrawingRow[], locale: Locale): Promise<Drawing[]> => {
    const ids = rows.map(({ id }) => id);
    const [made, upscaled, services, boardsOf] = await Promise.all([
      pictures.of(ids),
      drawings.upscaled(ids),
      painters(),
      boards.on(ids),
    ]);
    return Promise.all(
      rows.map(async (row) =>
        present(row, {
          pictures: made.get(row.id) ?? [],
          upscaled: upscaled.filter(({ parentId }) => parentId === row.id),
          painter: services.find(({ name }) => name === row.painter),
          // Counts our own queue before the start, and the service's queue afterwards.
          ahead: row.state === 'drawing' && row.startedAt === null ? await drawings.aheadOf(row) : row.ahead,
          boardsOf,
          locale,
        }),
      ),
    );
  };
export type PresentDrawings = ReturnType<typeof createPresentDrawings>;
