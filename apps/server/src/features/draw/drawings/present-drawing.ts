import type { DrawCode, Drawing } from '@studiolo/contract/draw/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { BoardStore } from '../library/boards.store.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawingRow, DrawingStore } from './drawings.store.ts';
import { changesOffered } from './changes-offered.ts';
import type { PictureRow, PictureStore } from './pictures.store.ts';

const CODES = { drawing: '01', done: '00', failed: '02', stopped: '02' } as const satisfies Record<
  DrawingRow['state'],
  DrawCode
>;

const errorOf = ({ state, error }: DrawingRow, locale: Locale): string => {
  if (state === 'stopped') return say(locale, 'drawing-stopped');
  return error ? say(locale, error.key, error.values) : say(locale, 'drawing-failed');
};

/** Maps a picture's index to the drawing of its newest upscaled version. */
const slotsOf = (upscaled: readonly DrawingRow[]): ReadonlyMap<number, string> =>
  new Map(upscaled.map(({ id, parentIndex, state }) => [parentIndex, state === 'drawing' ? 'pending' : id]));

type DrawingContext = {
  pictures: readonly PictureRow[];
  upscaled: readonly DrawingRow[];
  generator: ImageGenerator | undefined;
  ahead: number;
  boardsOf: (drawingId: string, index: number) => string[];
  locale: Locale;
};

const present = (
  row: DrawingRow,
  { pictures, upscaled, generator, ahead, boardsOf, locale }: DrawingContext,
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
    botName: row.serviceName,
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
    changes: generator ? [...changesOffered(generator, row)] : [],
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
  boards: Pick<BoardStore, 'boardsOfPictures'>;
  imageGenerators: () => Promise<readonly ImageGenerator[]>;
};

export const createPresentDrawings =
  ({ drawings, pictures, boards, imageGenerators }: Deps) =>
  async (rows: readonly DrawingRow[], locale: Locale): Promise<Drawing[]> => {
    const ids = rows.map(({ id }) => id);
    const [picturesByDrawing, upscaled, services, boardsOf] = await Promise.all([
      pictures.of(ids),
      drawings.upscaled(ids),
      imageGenerators(),
      boards.boardsOfPictures(ids),
    ]);
    return Promise.all(
      rows.map(async (row) =>
        present(row, {
          pictures: picturesByDrawing.get(row.id) ?? [],
          upscaled: upscaled.filter(({ parentId }) => parentId === row.id),
          generator: services.find(({ name }) => name === row.serviceName),
          // Before the start, the position in our own queue; afterwards, that in the service's queue.
          ahead: row.state === 'drawing' && row.startedAt === null ? await drawings.aheadOf(row) : row.ahead,
          boardsOf,
          locale,
        }),
      ),
    );
  };
export type PresentDrawings = ReturnType<typeof createPresentDrawings>;
