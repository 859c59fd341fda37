import type { Documents } from '../../core/documents/documents.service.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Ledger } from '../../core/ledger/ledger.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Sounds } from '../../core/sounds/sounds.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Transcriber } from '../../ports/transcriber.ts';
import { createLearnRecordings } from './questions/learn-recordings.ts';
import { createVoiceFiles } from './questions/voice-files.ts';
import { createRecordingCollections } from './questions/recording-collections.ts';
import { createRecordingScope } from './questions/recording-scope.ts';
import { createTranscribeRun } from './transcription/transcribe-run.ts';
import { createTranscriptionService } from './transcription/transcription.service.ts';
import { minutesRoutes } from './minutes/minutes.routes.ts';
import { createMinutesRun } from './minutes/minutes-run.ts';
import { createMinutesService } from './minutes/minutes.service.ts';
import { createMinutesStore } from './minutes/minutes.store.ts';
import { createFindRecordings, RECORDING_KIND } from './recordings/find-recordings.ts';
import { createPresentRecordings } from './recordings/present-recording.ts';
import { createRecordingDeletion } from './recordings/recording-deletion.ts';
import { createRemoveSounds } from './recordings/remove-sounds.ts';
import { recordingRoutes } from './recordings/recordings.routes.ts';
import { createRecordingsService } from './recordings/recordings.service.ts';
import { createRecordingStore } from './recordings/recordings.store.ts';
import { voiceUserData } from './recordings/recordings.user-data.ts';
import { createSoundTickets } from './recordings/tickets.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { writeShareEmail, type ShareEmail } from './sharing/share-email.ts';
import { createSharingService, type Users } from './sharing/sharing.service.ts';
import { createShareStore } from './sharing/shares.store.ts';
import { createDeleteSounds } from './capture/delete-sounds.ts';
import { createAssembleRun } from './capture/assemble-run.ts';
import { createPieceStore } from './capture/pieces.store.ts';
import { createRecordingUploads } from './capture/recording-uploads.ts';
import { createCaptureService } from './capture/capture.service.ts';
import { createSegmentStore } from './transcript/segments.store.ts';
import { createTranscriptFiles } from './transcript/transcript-files.ts';
import { transcriptRoutes } from './transcript/transcript.routes.ts';
import type { ReadTranscript } from './transcript/read-transcript.ts';
import { createTranscriptService } from './transcript/transcript.service.ts';
import { createWordsService } from './transcript/words.service.ts';
import { createWordStore } from './transcript/words.store.ts';
import {
  DELETE_SOUNDS,
  TRANSCRIBE_RECORDING,
  LEARN_RECORDINGS,
  SEND_SHARE_EMAIL,
  type VoiceJobs,
} from './voice.jobs.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  sockets: Sockets;
  jobs: Jobs;
  seal: Seal;
  files: Files;
  storage: Storage;
  ledger: Ledger;
  models: Models;
  runs: Runs;
  documents: Documents;
  sounds: Sounds;
  incomingFolder: string;
  people: Users;
  mail: Mail;
  siteUrl: string;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, what: string, limit: number) => Promise<void>;
  /** Undefined if no service is configured. */
  transcriber: Transcriber | undefined;
  readTranscript: ReadTranscript;
};

/** Recordings, with their transcripts, minutes and shares. */
export const createVoiceFeature = (deps: Deps): Feature => {
  const { database, jobs, transcriber } = deps;
  const recordings = createRecordingStore(database);
  const pieces = createPieceStore(database);
  const segments = createSegmentStore(database);
  const minutes = createMinutesStore(database);
  const shares = createShareStore(database);
  const wordStore = createWordStore(database);
  const voiceJobs: VoiceJobs = {
    deleteSounds: (sounds, tx) => jobs.enqueue(DELETE_SOUNDS, sounds, { tx }),
    transcribe: (recording, tx) => jobs.enqueue(TRANSCRIBE_RECORDING, recording, { tx }),
  };
  const shared = {
    ...deps,
    recordings,
    pieces,
    segments,
    minutes,
    canTranscribe: transcriber !== undefined,
    voiceJobs,
    present: createPresentRecordings({ recordings, pieces }),
    notifyRecordingChanged: (owner: string, id: string) => deps.sockets.notify(owner, RECORDING_KIND, id),
  };
  const tickets = createSoundTickets(deps);
  const deletion = createRecordingDeletion(shared);
  const service = createRecordingsService({
    ...shared,
    deletion,
    tickets,
    async mayListen(shareId, recordingId) {
      const share = await shares.find(shareId);
      return share?.recordingId === recordingId && share.level === 'listen';
    },
  });
  const minutesService = createMinutesService({ ...shared, service });
  const sharing = createSharingService({
    ...shared,
    service,
    minutes: minutesService,
    shares,
    tickets,
    sendEmail: (letter: ShareEmail) => jobs.enqueue(SEND_SHARE_EMAIL, letter),
  });
  jobs.register<ShareEmail>(SEND_SHARE_EMAIL, (letter) => deps.mail.send(writeShareEmail(letter)));
  const words = createWordsService({ words: wordStore, clock: deps.clock });
  const capture = createCaptureService({ ...shared, service });
  const transcription = createTranscriptionService({ ...shared, service });
  const transcript = createTranscriptService({ ...shared, service, words });
  const learning = createLearnRecordings(shared);
  const download = createTranscriptFiles({ ...shared, service });

  jobs.register(LEARN_RECORDINGS, () => learning.learnDue());
  jobs.schedule(LEARN_RECORDINGS, '* * * * *');
  jobs.register(DELETE_SOUNDS, createDeleteSounds({ pieces, storage: deps.storage }));
  jobs.register<{ id: string; owner: string }>(TRANSCRIBE_RECORDING, ({ id, owner }) =>
    transcription.transcribeStored(owner, id),
  );

  return {
    routes: [
      ...recordingRoutes(service, capture),
      ...minutesRoutes(minutesService),
      ...sharingRoutes(sharing),
      ...transcriptRoutes({ transcription, transcript, words, download }),
    ],
    runKinds: [
      createAssembleRun(shared),
      createMinutesRun(shared),
      createTranscribeRun({ ...shared, words: wordStore }),
    ],
    uploads: [createRecordingUploads({ ...shared, capture })],
    search: createFindRecordings({ recordings, segments }),
    conversation: { scopes: [createRecordingScope({ ...shared, service, learning })] },
    files: createVoiceFiles({ ...shared, learning }),
    collections: createRecordingCollections({ ...shared, learning }),
    userData: voiceUserData({ ...shared, words: wordStore, shares }),
    deletions: [deletion],
    retention: [createRemoveSounds(shared)],
  };
};
