import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { formatSize } from '@studiolo/contract/files/rules';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
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
import { KEEP_RUN } from './keep-run.ts';
import { newRecording } from './new-recording.ts';
import type { PieceStore } from './pieces.store.ts';
import { pieceKey } from './sound-keys.ts';

type Deps = {
  recordings: RecordingStore;
  pieces: PieceStore;
  service: Pick<RecordingsService, 'own' | 'get'>;
  storage: Pick<Storage, 'putText'>;
  files: Pick<Files, 'hasRoom'>;
  ledger: Pick<Ledger, 'left'>;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  canHear: boolean;
  tellRecording: (owner: string, recordingId: string) => Promise<void>;
};

type Finish = { recordingId: string; pieces?: number | undefined; marks: readonly number[] };

/** Recordings of one person that may come in or be put together at once. */
const COMING = 20;
/** A recording goes on somewhere if something of it came so shortly ago. */
const COMING_MS = 3 * VOICE_LIMITS.pieceMs;
/** Pieces are a little shorter than they should be; more of them than this are none of ours. */
const SPARE_PIECES = 40;

export type TakingService = ReturnType<typeof createTakingService>;

/** Takes what is recorded in the page, piece by piece, and puts it together: what came is kept, whatever ends it. */
export const createTakingService = (deps: Deps) => {
  const { recordings, pieces, service, clock } = deps;

  const longestFor = async (owner: string): Promise<number> =>
    (await deps.ledger.left(owner, 'minute')).isPaid
      ? VOICE_LIMITS.longestSeconds
      : VOICE_LIMITS.trialSeconds;

  /** Pieces that have come without a gap. */
  const wholeOf = async (id: string): Promise<number> => {
    const numbers = await pieces.numbers(id);
    const gap = numbers.findIndex((number, at) => number !== at);
    return gap === -1 ? numbers.length : gap;
  };

  const isComing = async (id: string): Promise<boolean> => {
    const last = await pieces.cameLast(id);
    return last !== undefined && clock.now().getTime() - last.getTime() < COMING_MS;
  };

  /** Begins to put a recording together; nothing where that goes on already. */
  const putTogether = async (row: RecordingRow, marks: readonly number[], tx: Transaction): Promise<void> => {
    const runId = randomUUID();
    const change = { state: 'keeping' as const, runId, error: null };
    const own = marks.length > 0 ? [...marks] : row.marks;
    if (!(await recordings.set(row.id, { ...change, marks: own }, tx, ['recording', 'failed']))) return;
    await deps.runs.prepare(
      {
        ...{ id: runId, kind: KEEP_RUN, key: runId, owner: row.ownerId, title: row.title },
        path: recordingPath(row.id),
        price: 'nothing',
        input: { recordingId: row.id, ownerId: row.ownerId },
      },
      tx,
    );
  };

  return {
    putTogether,

    async room(owner: string) {
      const { isPaid, left } = await deps.ledger.left(owner, 'minute');
      const longestSeconds = await longestFor(owner);
      return { isPaid, minutesLeft: Math.round(left * 100) / 100, longestSeconds, canHear: deps.canHear };
    },

    async begin(owner: string, { msgId, title }: { msgId: string; title: string }, locale: Locale) {
      const before = await recordings.findByKey(owner, msgId);
      if (!before) {
        if ((await recordings.countComing(owner)) >= COMING)
          throw new Refusal('BUSY', { key: 'voice-many-begun' });
        if (!(await deps.files.hasRoom(owner))) throw new Refusal('TOO_LARGE', { key: 'voice-no-room' });
        const row = newRecording({ owner, key: msgId, title, now: clock.now() });
        await recordings.insert({ ...row, longest: await longestFor(owner) });
      }
      const row = await recordings.findByKey(owner, msgId);
      if (!row) throw new Refusal('NOT_FOUND');
      await deps.tellRecording(owner, row.id);
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
      const most = (row.longest * 1000) / VOICE_LIMITS.pieceMs + SPARE_PIECES;
      if (number > most) return refuse(new Refusal('TOO_LARGE', { key: 'voice-longest' }));
      const bytes = await buffer(file.stream);
      if (file.isTruncated())
        throw new Refusal('TOO_LARGE', { values: { limit: formatSize(VOICE_LIMITS.pieceSize) } });
      await deps.storage.putText(pieceKey(id, number), bytes);
      await pieces.keep({ recordingId: id, number, size: bytes.length, cameAt: clock.now() });
      return null;
    },

    /** Puts the pieces together that have come. Where the page has more, it is told so, and sends them first. */
    async finish(
      owner: string,
      { recordingId, pieces: all, marks }: Finish,
      locale: Locale,
    ): Promise<Recording> {
      const row = await service.own(owner, recordingId);
      if (row.state === 'recording' || row.state === 'failed') {
        const whole = await wholeOf(recordingId);
        if (all !== undefined && whole < all)
          throw new Refusal('FILE_NOT_READY', { key: 'voice-pieces-missing', current: { next: whole } });
        // Whoever records knows how many there are; another page may not cut it short.
        if (all === undefined && (await isComing(recordingId)))
          throw new Refusal('ALREADY_RUNNING', { key: 'voice-still-coming' });
        if (whole === 0) throw new Refusal('FILE_NOT_READY', { key: 'voice-nothing-came' });
        await deps.transaction((tx) => putTogether(row, marks, tx));
        await deps.tellRecording(owner, recordingId);
      }
      return service.get(owner, recordingId, locale);
    },
  };
};
