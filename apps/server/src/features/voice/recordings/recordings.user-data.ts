import type { UserData } from '../../../core/user-data/user-data.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MinutesStore } from '../minutes/minutes.store.ts';
import type { ShareStore } from '../sharing/shares.store.ts';
import type { PieceStore } from '../capture/pieces.store.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { WordStore } from '../transcript/words.store.ts';
import type { StoredSounds } from '../voice.jobs.ts';
import type { RecordingStore } from './recordings.store.ts';
import { mapInSequence } from '../../../platform/concurrency/map-in-sequence.ts';

type Deps = {
  recordings: RecordingStore;
  pieces: Pick<PieceStore, 'counts'>;
  segments: SegmentStore;
  minutes: MinutesStore;
  words: WordStore;
  shares: ShareStore;
  voiceJobs: { deleteSounds: (sounds: StoredSounds, queryable: Queryable) => Promise<unknown> };
};

/** The audio is exported with the user's files. */
export const voiceUserData = ({
  recordings,
  pieces,
  segments,
  minutes,
  words,
  shares,
  voiceJobs,
}: Deps): UserData => ({
  tables: ['recordings', 'voice_words', 'recording_shares'],
  export: async (owner) => ({
    recordings: await mapInSequence(
      await recordings.all(owner),
      async ({ id, title, folder, tags, seconds, speakers, language, createdAt }) => ({
        id,
        title,
        folder,
        tags,
        seconds,
        speakers,
        language,
        createdAt,
        transcript: (await segments.all(id)).map(({ start, end, speaker, text }) => ({
          start,
          end,
          speaker,
          text,
        })),
        minutes: (await minutes.find(id))?.lines ?? [],
      }),
    ),
    voiceWords: (await words.all(owner)).map(({ word, heardAs }) => ({ word, heardAs })),
    recordingShares: (await shares.ofOwner(owner)).map(({ recordingId, level, email, createdAt }) => ({
      recordingId,
      level,
      email,
      createdAt,
    })),
  }),
  async erase(owner, queryable) {
    await words.erase(owner, queryable);
    await shares.erase(owner, queryable);
    const pieceCounts = await pieces.counts(await recordings.ids(owner, queryable), queryable);
    for (const id of await recordings.erase(owner, queryable)) {
      const sounds = { id, pieces: pieceCounts.get(id) ?? 0, isKept: false };
      await voiceJobs.deleteSounds(sounds, queryable);
    }
  },
});
