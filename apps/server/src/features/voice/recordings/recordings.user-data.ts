import type { UserData } from '../../../core/user-data/user-data.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { MinutesStore } from '../minutes/minutes.store.ts';
import type { ShareStore } from '../sharing/shares.store.ts';
import type { PieceStore } from '../taking/pieces.store.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { WordStore } from '../transcript/words.store.ts';
import type { LyingSounds } from '../voice.jobs.ts';
import type { RecordingStore } from './recordings.store.ts';

type Deps = {
  recordings: RecordingStore;
  pieces: Pick<PieceStore, 'extents'>;
  segments: SegmentStore;
  minutes: MinutesStore;
  words: WordStore;
  shares: ShareStore;
  later: { deleteSounds: (sounds: LyingSounds, queryable: Queryable) => Promise<unknown> };
};

/** The sounds themselves are files, and go with those. */
export const voiceUserData = ({
  recordings,
  pieces,
  segments,
  minutes,
  words,
  shares,
  later,
}: Deps): UserData => ({
  tables: ['recordings', 'voice_words', 'recording_shares'],
  export: async (owner) => ({
    recordings: await Promise.all(
      (await recordings.all(owner)).map(
        async ({ id, title, folder, tags, seconds, speakers, createdAt }) => ({
          ...{ id, title, folder, tags, seconds, speakers, createdAt },
          transcript: (await segments.all(id)).map(({ start, end, speaker, text }) => ({
            ...{ start, end, speaker, text },
          })),
          minutes: (await minutes.find(id))?.lines ?? [],
        }),
      ),
    ),
    voiceWords: (await words.all(owner)).map(({ word, heardAs }) => ({ word, heardAs })),
    recordingShares: (await shares.ofOwner(owner)).map(({ recordingId, level, email, createdAt }) => ({
      ...{ recordingId, level, email, createdAt },
    })),
  }),
  async erase(owner, queryable) {
    await words.erase(owner, queryable);
    await shares.erase(owner, queryable);
    const came = await pieces.extents(await recordings.ids(owner, queryable), queryable);
    for (const id of await recordings.erase(owner, queryable)) {
      const sounds = { id, pieces: came.get(id) ?? 0, isKept: false };
      await later.deleteSounds(sounds, queryable);
    }
  },
});
