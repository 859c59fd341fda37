import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatSize } from '@studiolo/contract/files/rules';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import type { Recording } from '@studiolo/contract/voice/entities';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Ledger } from '../../../core/ledger/ledger.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import { ASSEMBLE_RUN } from './assemble-run.ts';
import { newRecording } from './new-recording.ts';
import type { PieceStore } from './pieces.store.ts';
import { pieceKey } from './sound-keys.ts';

type Deps = {
  recordings: RecordingStore;
  pieces: PieceStore;
  service: Pick<RecordingsService, 'getOwned' | 'get'>;
  storage: Pick<Storage, 'putText'>;
  files: Pick<Files, 'storageUsedBy' | 'quotas'>;
  ledger: Pick<Ledger, 'left'>;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  canTranscribe: boolean;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

type BeginInput = { msgId: string; title: string; language: SpokenLanguage };
type FinishInput = { recordingId: string; pieces?: number | undefined; marks: readonly number[] };

const MAX_RECORDINGS_IN_PROGRESS = 20;
/** A recording counts as in progress if a piece arrived within this time. */
const IN_PROGRESS_MS = 3 * VOICE_LIMITS.pieceMs;
/** Tolerated extra pieces, because browsers make them a little shorter than requested. */
const SPARE_PIECES = 40;

export type CaptureService = ReturnType<typeof createCaptureService>;

/**
 * Receives recordings from the page, piece by piece, and assembles them. Keeps all pieces, however the recording
 * ends.
 */
export const createCaptureService = (deps: Deps) => {
  const { recordings, pieces, service, clock } = deps;

  const maxSecondsFor = async (owner: string): Promise<number> =>
    (await deps.ledger.left(owner, 'minute')).isPaid ? VOICE_LIMITS.maxSeconds : VOICE_LIMITS.trialSeconds;

  /** Returns the number of pieces before the first gap. */
  const countGaplessPieces = async (id: string): Promise<number> => {
    const numbers = await pieces.numbers(id);
    const gap = numbers.findIndex((number, at) => number !== at);
    return gap === -1 ? numbers.length : gap;
  };

  /** Unassembled pieces count toward the storage limit, too. */
  const hasStorageSpace = async (owner: string): Promise<boolean> => {
    const [files, waiting, limit] = await Promise.all([
      deps.files.storageUsedBy(owner),
      pieces.bytesOf(owner),
      deps.files.quotas.storageOf(owner),
    ]);
    return files + waiting < limit;
  };

  const isInProgress = async (id: string): Promise<boolean> => {
    const last = await pieces.lastArrival(id);
    return last !== undefined && clock.now().getTime() - last.getTime() < IN_PROGRESS_MS;
  };

  /** Starts a run that assembles the recording, unless one is running. */
  const assemble = async (row: RecordingRow, marks: readonly number[], tx: Transaction): Promise<void> => {
    const runId = randomUUID();
    const change = { state: 'keeping' as const, runId, error: null };
    const newMarks = marks.length > 0 ? [...marks] : row.marks;
    if (!(await recordings.set(row.id, { ...change, marks: newMarks }, tx, ['recording', 'failed']))) return;
    await deps.runs.prepare(
      {
        id: runId,
        kind: ASSEMBLE_RUN,
        key: runId,
        owner: row.ownerId,
        title: row.title,
        path: recordingPath(row.id),
        price: 'nothing',
        input: { recordingId: row.id, ownerId: row.ownerId },
      },
      tx,
    );
  };

  return {
    putTogether: assemble,

    async allowance(owner: string) {
      const { isPaid, left } = await deps.ledger.left(owner, 'minute');
      const maxSeconds = await maxSecondsFor(owner);
      return {
        isPaid,
        minutesLeft: Math.round(left * 100) / 100,
        maxSeconds,
        canTranscribe: deps.canTranscribe,
      };
    },

    async begin(owner: string, { msgId, title, language }: BeginInput, locale: Locale) {
      const before = await recordings.findByKey(owner, msgId);
      if (!before) {
        if ((await recordings.countInProgress(owner)) >= MAX_RECORDINGS_IN_PROGRESS)
          throw new Refusal('BUSY', { key: 'voice-many-begun' });
        if (!(await hasStorageSpace(owner))) throw new Refusal('TOO_LARGE', { key: 'voice-no-room' });
        const row = newRecording({ owner, key: msgId, title, language, locale, now: clock.now() });
        await recordings.insert({ ...row, maxSeconds: await maxSecondsFor(owner) });
      }
      const row = await recordings.findByKey(owner, msgId);
      if (!row) throw new Refusal('NOT_FOUND');
      await deps.notifyRecordingChanged(owner, row.id);
      return service.get(owner, row.id, locale);
    },

    async piece(owner: string, id: string, number: number, file: IncomingFile): Promise<null> {
      const refuse = (refusal: Refusal): never => {
        file.stream.resume();
        throw refusal;
      };
      const row = await recordings.findOwn(owner, id);
      if (!row) return refuse(new Refusal('NOT_FOUND'));
      if (row.state !== 'recording' && row.state !== 'failed') return refuse(new Refusal('ALREADY_RUNNING'));
      const maxNumber = (row.maxSeconds * 1000) / VOICE_LIMITS.pieceMs + SPARE_PIECES;
      if (number > maxNumber) return refuse(new Refusal('TOO_LARGE', { key: 'voice-longest' }));
      if (!(await hasStorageSpace(owner))) return refuse(new Refusal('TOO_LARGE', { key: 'voice-no-room' }));
      const bytes = await buffer(file.stream);
      if (file.isTruncated())
        throw new Refusal('TOO_LARGE', { values: { limit: formatSize(VOICE_LIMITS.pieceSize) } });
      await deps.storage.putText(pieceKey(id, number), bytes);
      await pieces.save({ recordingId: id, number, size: bytes.length, cameAt: clock.now() });
      return null;
    },

    /** Assembles the pieces. Refuses if the page has more pieces, which it then sends first. */
    async finish(
      owner: string,
      { recordingId, pieces: expectedCount, marks }: FinishInput,
      locale: Locale,
    ): Promise<Recording> {
      const row = await service.getOwned(owner, recordingId);
      if (row.state === 'recording' || row.state === 'failed') {
        const pieceCount = await countGaplessPieces(recordingId);
        if (expectedCount !== undefined && pieceCount < expectedCount)
          throw new Refusal('FILE_NOT_READY', { key: 'voice-pieces-missing', current: { next: pieceCount } });
        // Only the page that records knows the number of pieces. Other pages must not end the recording.
        if (expectedCount === undefined && (await isInProgress(recordingId)))
          throw new Refusal('ALREADY_RUNNING', { key: 'voice-still-coming' });
        if (pieceCount === 0) throw new Refusal('FILE_NOT_READY', { key: 'voice-nothing-came' });
        await deps.transaction((tx) => assemble(row, marks, tx));
        await deps.notifyRecordingChanged(owner, recordingId);
      }
      return service.get(owner, recordingId, locale);
    },
  };
};
