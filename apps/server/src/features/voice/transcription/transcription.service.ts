import { randomUUID } from 'node:crypto';
import type { Recording } from '@studiolo/contract/voice/entities';
import { recordingPath } from '@studiolo/contract/voice/addresses';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import { minutesBetween } from '@studiolo/contract/voice/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import { TRANSCRIBE_RUN } from './transcribe-run.ts';

type Deps = {
  recordings: RecordingStore;
  service: Pick<RecordingsService, 'getOwned' | 'get'>;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  canTranscribe: boolean;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

type TranscribeInput = {
  recordingId: string;
  minutes?: number | undefined;
  language?: SpokenLanguage | undefined;
};

export type TranscriptionService = ReturnType<typeof createTranscriptionService>;

/** Starts transcriptions. Reserves the maximum cost: the minutes that are not transcribed yet. */
export const createTranscriptionService = (deps: Deps) => {
  const { recordings, service } = deps;

  const begin = async (
    row: RecordingRow,
    minutes: number | undefined,
    settings: Partial<Pick<RecordingRow, 'language' | 'locale'>> = {},
  ): Promise<void> => {
    const remainingSeconds = row.seconds - row.transcribedSeconds;
    if (remainingSeconds <= 0) return;
    const until =
      row.transcribedSeconds +
      (minutes === undefined ? remainingSeconds : Math.min(remainingSeconds, minutes * 60));
    const runId = randomUUID();
    await deps.transaction(async (tx) => {
      const change = { ...settings, state: 'hearing' as const, runId, error: null, isSpent: false };
      if (!(await recordings.set(row.id, change, tx, ['kept', 'ready'])))
        throw new Refusal('ALREADY_RUNNING');
      await deps.runs.prepare(
        {
          id: runId,
          kind: TRANSCRIBE_RUN,
          key: runId,
          owner: row.ownerId,
          title: row.title,
          path: recordingPath(row.id),
          price: { meter: 'minute', amount: Math.max(0.01, minutesBetween(row.transcribedSeconds, until)) },
          input: { recordingId: row.id, ownerId: row.ownerId, until },
        },
        tx,
      );
    });
    await deps.notifyRecordingChanged(row.ownerId, row.id);
  };

  return {
    async transcribe(
      owner: string,
      { recordingId, minutes, language }: TranscribeInput,
      locale: Locale,
    ): Promise<Recording> {
      const row = await service.getOwned(owner, recordingId);
      if (!deps.canTranscribe) throw new Refusal('MODEL_UNAVAILABLE', { key: 'audio-off' });
      if (row.fileId === null) throw new Refusal('FILE_NOT_READY', { key: 'voice-not-kept' });
      if (row.soundRemovedAt !== null) throw new Refusal('NOT_FOUND', { key: 'voice-sound-removed' });
      if (row.state === 'hearing') throw new Refusal('ALREADY_RUNNING');
      await begin(row, minutes, { locale, ...(language !== undefined && { language }) });
      return service.get(owner, recordingId, locale);
    },

    /** Transcribes a recording that was just stored. If its owner has no minutes left, stores that as its error. */
    async transcribeStored(owner: string, recordingId: string): Promise<void> {
      const row = await recordings.findOwn(owner, recordingId);
      if (row?.state !== 'kept' || row.transcribedPieces > 0 || row.soundRemovedAt !== null) return;
      try {
        await begin(row, undefined);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'ALREADY_RUNNING') return;
        // This server is stopping. The retry of the job runs on another server.
        if (error.code === 'BUSY') throw error;
        const isSpent = error.code === 'QUOTA_SPENT';
        const sentence = isSpent ? { key: 'voice-spent' as const } : { key: 'audio-failed' as const };
        await recordings.set(recordingId, { error: sentence, isSpent }, undefined, ['kept']);
        await deps.notifyRecordingChanged(owner, recordingId);
      }
    },
  };
};
