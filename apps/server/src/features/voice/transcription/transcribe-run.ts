import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { minutesBetween } from '@studiolo/contract/voice/rules';
import { sentenceOfFault } from '../../../core/models/sentence-of-fault.ts';
import { audioTypeOf } from '../../../core/files/file-types.ts';
import type { Files } from '../../../core/files/files.service.ts';
import { reporting } from '../../../core/runs/events/reporting.ts';
import type { RunKind } from '../../../core/runs/run-kind.ts';
import type { RunContext } from '../../../core/runs/steps/run-context.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { SoundFault, type Sounds } from '../../../core/sounds/sounds.ts';
import type { Storage } from '../../../ports/storage.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import type { Segment, Transcriber } from '../../../ports/transcriber.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import { sentenceOfSound } from '../capture/sentence-of-sound.ts';
import { levelsKey } from '../capture/sound-keys.ts';
import type { SegmentRow, SegmentStore } from '../transcript/segments.store.ts';
import type { WordStore } from '../transcript/words.store.ts';
import type { Transcript } from './transcript.ts';
import { TRANSCRIPTION_LANE } from './transcription-lane.ts';
import { isNearlySilent, isKnownHallucination } from './hallucinations.ts';
import { maxPieceSeconds } from './max-piece-seconds.ts';
import { createUnifyScript } from './unify-script.ts';
import { retryWhenBusy } from './retry-when-busy.ts';
import { planPieces, type Piece } from './plan-pieces.ts';
import { hasSound, silenceThreshold } from './silence.ts';
import { stitch } from './stitch.ts';
import { toRecordingTime } from './to-recording-time.ts';
import { removeRepetitions } from './remove-repetitions.ts';
import { createVoices } from './voices.ts';

export const TRANSCRIBE_RUN = 'hear-recording';

/** `until` is the last second to transcribe. Parts that are already transcribed are kept. */
export type TranscribeInput = { recordingId: string; ownerId: string; until: number };

type Deps = {
  recordings: RecordingStore;
  segments: SegmentStore;
  words: Pick<WordStore, 'all'>;
  files: Pick<Files, 'withCopy' | 'states'>;
  storage: Pick<Storage, 'open'>;
  sounds: Sounds;
  transcriber: Transcriber | undefined;
  transaction: RunInTransaction;
  log: Log;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

class NoSpeech extends Error {}
class NoTranscriber extends Error {}

/** The stored result of transcribing one piece. */
type PieceTranscript = { segments: Segment[]; from: number; seconds: number };

/** A remainder shorter than this is a rounding error. */
const ROUNDING_TOLERANCE_SECONDS = 0.01;

/** Services read only the end of longer hints. */
const MAX_HINT_LENGTH = 800;

/**
 * Transcribes a recording piece by piece. Each piece is a step that is charged when it is complete, so a retry
 * neither repeats nor charges it.
 */
export const createTranscribeRun = (deps: Deps): RunKind<TranscribeInput> => {
  const { recordings, segments, files, sounds, transcriber, log } = deps;

  const levelsOf = async (id: string): Promise<Uint8Array | undefined> =>
    deps.storage.open(levelsKey(id)).then(
      (stream) => buffer(stream),
      () => undefined,
    );

  const hintFor = async (owner: string): Promise<string | undefined> => {
    const vocabulary = (await deps.words.all(owner)).map(({ word }) => word);
    const hint = vocabulary.toReversed().join(', ').slice(0, MAX_HINT_LENGTH);
    return hint === '' ? undefined : hint;
  };

  const transcribePiece = async (
    row: Pick<RecordingRow, 'seconds' | 'language'>,
    { path, kind, folder }: { path: string; kind: string; folder: string },
    piece: Piece,
    hint: string | undefined,
    signal: AbortSignal,
  ): Promise<PieceTranscript> => {
    if (!transcriber) throw new NoTranscriber();
    const cut = join(folder, 'piece');
    // Extends the last piece, as some recordings report a length that is one packet too short.
    const { from, seconds } = await sounds.extract(path, cut, {
      span: { from: piece.from, to: piece.to >= row.seconds ? piece.to + 1 : piece.to },
      signal,
    });
    const mediaType = audioTypeOf(kind) ?? '';
    const request = {
      path: cut,
      name: `recording.${kind}`,
      mediaType,
      ...(hint !== undefined && { hint }),
      ...(row.language !== '' && { language: row.language }),
    };
    const transcript = await retryWhenBusy(() => transcriber.transcribe(request, signal), signal);
    return { segments: transcript, from, seconds };
  };

  const rowsOf = (recordingId: string, piece: number, segments: readonly Transcript[]): SegmentRow[] =>
    segments.map((segment, at) => ({
      id: randomUUID(),
      recordingId,
      piece,
      place: piece * 10_000 + at,
      isEdited: false,
      ...segment,
    }));

  const transcribe = async (
    row: RecordingRow,
    { until, path, kind, folder }: { until: number; path: string; kind: string; folder: string },
    { step, signal }: RunContext,
    report: (done: number, total: number) => void,
  ): Promise<void> => {
    const { id, ownerId } = row;
    const levels = await levelsOf(id);
    const maxSeconds = maxPieceSeconds(row, transcriber?.distinguishesVoices ?? false);
    const firstPiece = row.transcribedPieces;
    const last = Math.min(until, row.seconds);
    const plan =
      last - row.transcribedSeconds < ROUNDING_TOLERANCE_SECONDS
        ? []
        : planPieces(last, levels, maxSeconds, row.transcribedSeconds);
    const quiet = levels ? silenceThreshold(levels) : 0;
    const hint = await hintFor(ownerId);
    const former = await segments.fromPiece(id, row.transcribedPieces - 1);
    const unifyScript = createUnifyScript(row.locale, former);
    const voices = createVoices();
    let before = { piece: row.transcribedPieces - 1, heard: former.map((each): Transcript => each) };
    for (const [index, piece] of plan.entries()) {
      const at = firstPiece + index;
      // The plan ends with the requested minutes, as only these are paid.
      const end = plan[index + 1]?.joint ?? last;
      const transcript: PieceTranscript = piece.isSilent
        ? { segments: [], from: piece.from, seconds: 0 }
        : await step(`hear ${at}`, () => transcribePiece(row, { path, kind, folder }, piece, hint, signal), {
            settles: () => minutesBetween(piece.joint, end),
          });
      const spoken = toRecordingTime(await unifyScript(transcript.segments), transcript, voices).filter(
        ({ start, end, text }) =>
          !levels ||
          (hasSound(levels, quiet, start - 0.3, end + 0.3) &&
            !(isKnownHallucination(text, hint) && isNearlySilent(levels, quiet, start, end))),
      );
      const joined = stitch(
        { ...piece, to: plan[index - 1]?.to ?? 2 * piece.joint - piece.from, transcripts: before.heard },
        { ...piece, transcripts: removeRepetitions(spoken) },
      );
      await deps.transaction(async (tx) => {
        const rows = [...rowsOf(id, before.piece, joined.before), ...rowsOf(id, at, joined.after)];
        await segments.replaceFrom(id, before.piece, rows, tx);
        await recordings.set(
          id,
          { transcribedPieces: at + 1, transcribedSeconds: end, isUnlearned: true },
          tx,
        );
      });
      before = { piece: at, heard: joined.after };
      report(at + 1, firstPiece + plan.length);
    }
  };

  return {
    kind: TRANSCRIBE_RUN,
    lane: TRANSCRIPTION_LANE,
    isPaidByParts: true,

    async *work({ recordingId, ownerId, until }, context) {
      const row = await recordings.find(recordingId);
      if (!row?.fileId) return;
      const fileId = row.fileId;
      const [file] = await files.states(ownerId, [fileId]);
      if (!file) return;
      const folder = await mkdtemp(join(tmpdir(), 'studiolo-hear-'));
      try {
        yield* reporting(
          (report) =>
            files.withCopy(ownerId, fileId, (path) =>
              transcribe(row, { until, path, kind: file.kind, folder }, context, (done, total) => {
                report({ type: 'progress', done, total, label: '' });
                // The next notification makes up for a lost one.
                void deps.notifyRecordingChanged(ownerId, recordingId).catch(() => undefined);
              }),
            ),
          async () => undefined,
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      const { total } = await segments.page(recordingId, 0, 1);
      if (total === 0) throw new NoSpeech();
    },

    async finish({ recordingId }, { state, error }, tx) {
      const row = await recordings.findEvenDeleted(recordingId, tx);
      if (!row) return 'discarded';
      const change = {
        state:
          row.transcribedPieces > 0 && (await segments.all(recordingId, tx)).length > 0 ? 'ready' : 'kept',
        runId: null,
        error: state === 'done' ? null : (error ?? { key: 'voice-stopped' as const }),
        isSpent: false,
      } as const;
      return (await recordings.set(recordingId, change, tx)) ? 'saved' : 'discarded';
    },

    notify({ recordingId, ownerId }) {
      deps
        .notifyRecordingChanged(ownerId, recordingId)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'a notification about a transcript could not be sent'),
        );
    },

    explain(error) {
      if (error instanceof NoSpeech) return { key: 'audio-silent' };
      if (error instanceof NoTranscriber) return { key: 'audio-off' };
      if (error instanceof SoundFault) return sentenceOfSound(error);
      if (!(error instanceof ProviderFault)) return undefined;
      log.warn({ kind: error.kind, reason: error.message }, 'a transcription service failed');
      if (error.kind === 'refused') return { key: 'audio-refused' };
      return ['unavailable', 'unreachable', 'garbled'].includes(error.kind)
        ? { key: 'audio-failed' }
        : sentenceOfFault(error);
    },
  };
};
