import type { Recording } from '@studiolo/contract/voice/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { PieceStore } from '../capture/pieces.store.ts';
import type { RecordingRow, RecordingStore } from './recordings.store.ts';

type Deps = { recordings: Pick<RecordingStore, 'minutesAndShares'>; pieces: Pick<PieceStore, 'count'> };

export const createPresentRecordings =
  ({ recordings, pieces }: Deps) =>
  async (rows: readonly RecordingRow[], locale: Locale): Promise<Recording[]> => {
    const { minutes, shared } = await recordings.minutesAndShares(rows.map(({ id }) => id));
    return Promise.all(
      rows.map(async (row) => ({
        recordingId: row.id,
        title: row.title,
        folder: row.folder,
        tags: row.tags,
        state: row.state,
        seconds: row.seconds,
        fileId: row.fileId ?? '',
        isSoundRemoved: row.soundRemovedAt !== null,
        size: row.size,
        peaks: row.peaks,
        marks: row.marks,
        speakers: row.speakers,
        transcribedSeconds: row.transcribedSeconds,
        language: row.language,
        pieces: row.fileId === null ? await pieces.count(row.id) : 0,
        error: row.error ? say(locale, row.error.key, row.error.values) : '',
        isSpent: row.isSpent,
        minutes: minutes.find(({ id }) => id === row.id)?.state ?? ('none' as const),
        isShared: shared.some(({ id }) => id === row.id),
        createdAt: row.createdAt.toISOString(),
      })),
    );
  };
export type PresentRecordings = ReturnType<typeof createPresentRecordings>;
