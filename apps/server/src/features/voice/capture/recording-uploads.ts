import { withoutControls } from '@studiolo/contract/wire/visible-text';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { spokenLanguageIn } from '@studiolo/contract/voice/spoken-languages';
import { receiveFile } from '../../../core/files/receive-file.ts';
import type { UploadPurpose } from '../../../core/uploads/upload-purpose.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { SoundFault, type Sounds } from '../../../core/sounds/sounds.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { RecordingStore } from '../recordings/recordings.store.ts';
import { newRecording } from './new-recording.ts';
import { sentenceOfSound } from './sentence-of-sound.ts';
import { rawKey } from './sound-keys.ts';
import type { CaptureService } from './capture.service.ts';

type Deps = {
  recordings: RecordingStore;
  capture: Pick<CaptureService, 'putTogether'>;
  sounds: Sounds;
  storage: Storage;
  incomingFolder: string;
  transaction: RunInTransaction;
  clock: Clock;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

const MAX_HOURS = VOICE_LIMITS.maxSeconds / 3600;

const titleOf = (name: string): string =>
  withoutControls(name.replace(/\.[^.]{1,5}$/, '').toWellFormed()).slice(0, VOICE_LIMITS.titleLength) ||
  'Recording';

/** Accepts uploads of recordings and videos. Detects the format from the content, not from the name. */
export const createRecordingUploads = (deps: Deps): UploadPurpose => {
  const { recordings, sounds, storage, clock } = deps;

  const refuse = (error: unknown): never => {
    if (!(error instanceof SoundFault)) throw error;
    throw new Refusal('UNSUPPORTED_FILE', sentenceOfSound(error));
  };

  return {
    name: 'recording',
    limit: VOICE_LIMITS.uploadSize,
    ownerOf: async (userId) => userId,

    async accept(owner, fields, file, options, locale) {
      const received = await receiveFile(file, deps.incomingFolder, VOICE_LIMITS.uploadSize);
      try {
        const { seconds } = await sounds.probe(received.path).catch(refuse);
        if (seconds > VOICE_LIMITS.maxSeconds)
          throw new Refusal('UNSUPPORTED_FILE', { key: 'voice-too-long', values: { hours: MAX_HOURS } });
        const key = `upload ${received.sha256} ${clock.now().getTime()}`;
        const row = newRecording({
          owner,
          key,
          title: titleOf(file.name),
          language: spokenLanguageIn(fields['language']),
          locale,
          now: clock.now(),
        });
        await storage.putFile(rawKey(row.id), received.path, 'application/octet-stream');
        await deps.transaction(async (tx) => {
          await recordings.insert({ ...row, seconds }, tx);
          await deps.capture.putTogether(row, [], tx);
          await options(row.id, tx);
        });
        await deps.notifyRecordingChanged(owner, row.id);
      } finally {
        await received.discard();
      }
    },
  };
};
