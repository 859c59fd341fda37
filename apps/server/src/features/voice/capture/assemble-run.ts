import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { Files } from '../../../core/files/files.service.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import { SoundFault, type Sounds } from '../../../core/sounds/sounds.ts';
import { peaksOf } from '../../../core/sounds/levels.ts';
import type { Storage } from '../../../ports/storage.ts';
import { TRANSCRIPTION_LANE } from '../transcription/transcription-lane.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { VoiceJobs } from '../voice.jobs.ts';
import type { PieceStore } from './pieces.store.ts';
import { sentenceOfSound } from './sentence-of-sound.ts';
import { levelsKey, pieceKey, rawKey } from './sound-keys.ts';

export const ASSEMBLE_RUN = 'keep-recording';

export type AssembleInput = { recordingId: string; ownerId: string };

type Deps = {
  recordings: RecordingStore;
  pieces: Pick<PieceStore, 'numbers' | 'counts'>;
  storage: Storage;
  sounds: Sounds;
  files: Pick<Files, 'saveSound' | 'use'>;
  voiceJobs: VoiceJobs;
  canTranscribe: boolean;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

/** The recording contains no sound. */
class NoSound extends Error {}
/** Another run has stored the recording meanwhile, or the recording was deleted. */
class AlreadyStored extends Error {}

/** Assembles the pieces of a recording. Stores only the sound, as a seekable file, and its loudness levels. */
export const createAssembleRun = (deps: Deps): RunKind<AssembleInput> => {
  const { recordings, pieces, storage, sounds, files, voiceJobs } = deps;

  async function* bytesOf(id: string): AsyncGenerator<Buffer> {
    const numbers = await pieces.numbers(id);
    if (numbers.length === 0) yield* (await storage.open(rawKey(id))) as AsyncIterable<Buffer>;
    for (const [at, number] of numbers.entries()) {
      // Pieces after a gap cannot be used.
      if (number !== at) return;
      yield* (await storage.open(pieceKey(id, number))) as AsyncIterable<Buffer>;
    }
  }

  const save = async (row: RecordingRow, folder: string, signal: AbortSignal): Promise<void> => {
    const [received, sound] = [join(folder, 'came'), join(folder, 'sound')];
    await pipeline(Readable.from(bytesOf(row.id), { objectMode: false }), createWriteStream(received));
    const { kind, seconds } = await sounds.extract(received, sound, {
      signal,
      span: { from: 0, to: row.maxSeconds },
    });
    if (seconds === 0) throw new NoSound();
    await rm(received);
    const levels = await sounds.levels(sound, { signal });
    if (levels) await storage.putText(levelsKey(row.id), levels);
    await files.saveSound(
      row.ownerId,
      { path: sound, title: row.title, kind, seconds },
      async ({ id, size }, tx) => {
        const change = {
          state: 'kept' as const,
          fileId: id,
          size,
          seconds,
          error: null,
          peaks: levels ? peaksOf(levels, VOICE_LIMITS.peaks) : [],
        };
        // Refuses to store a recording twice, or one that was deleted.
        if (!(await recordings.set(row.id, change, tx, ['keeping']))) throw new AlreadyStored();
        await files.use(row.ownerId, [id], row.id, tx);
        const pieceCount = (await pieces.counts([row.id], tx)).get(row.id) ?? 0;
        await voiceJobs.deleteSounds({ id: row.id, pieces: pieceCount, isKept: true }, tx);
        if (deps.canTranscribe) await voiceJobs.transcribe({ id: row.id, owner: row.ownerId }, tx);
      },
    );
  };

  return {
    kind: ASSEMBLE_RUN,
    lane: TRANSCRIPTION_LANE,

    // oxlint-disable-next-line require-yield -- it yields no events
    async *work({ recordingId }, { signal }) {
      const row = await recordings.find(recordingId);
      if (!row || row.fileId !== null) return;
      const folder = await mkdtemp(join(tmpdir(), 'studiolo-sound-'));
      try {
        await save(row, folder, signal);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async finish({ recordingId }, { error }, tx) {
      const row = await recordings.findEvenDeleted(recordingId, tx);
      if (!row) return 'discarded';
      // The recording was deleted before it was assembled. Once it is restored, it can be assembled again.
      if (row.fileId === null)
        await recordings.set(recordingId, { state: 'failed', error: error ?? { key: 'voice-stopped' } }, tx);
      return 'saved';
    },

    notify: ({ recordingId, ownerId }) => deps.notifyRecordingChanged(ownerId, recordingId),

    explain(error) {
      if (error instanceof NoSound) return { key: 'voice-no-sound' };
      if (error instanceof AlreadyStored) return { key: 'voice-stopped' };
      return error instanceof SoundFault ? sentenceOfSound(error) : undefined;
    },
  };
};
