import { ALL_RECORDINGS } from '@studiolo/contract/voice/addresses';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { CollectionFile, FileCollections } from '../../../core/collections/file-collections.ts';
import type { RecordingRow, RecordingStore } from '../recordings/recordings.store.ts';
import type { LearnRecordings } from './learn-recordings.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'all'>;
  learning: Pick<LearnRecordings, 'waitUntilLearned'>;
};

/** All transcribed recordings of a user, as one collection that research can search. */
export const createRecordingCollections = ({ recordings, learning }: Deps): FileCollections => {
  const transcribed = async (owner: string): Promise<RecordingRow[]> =>
    (await recordings.all(owner)).filter(({ transcribedPieces }) => transcribedPieces > 0).toReversed();

  return {
    kind: 'recordings',
    list: async (owner) =>
      (await transcribed(owner)).length === 0 ? [] : [{ kind: 'recordings', id: ALL_RECORDINGS, title: '' }],
    async files(owner, id) {
      if (id !== ALL_RECORDINGS) return undefined;
      const rows = (await transcribed(owner)).slice(0, VOICE_LIMITS.recordingsPerQuestion);
      const states = await learning.waitUntilLearned(owner, rows);
      return rows.flatMap(({ fileId, title }): CollectionFile[] => {
        const file = fileId === null ? undefined : states.get(fileId);
        return file?.status === 'ready' && file.length > 0
          ? [{ id: file.id, name: title, ownerId: owner }]
          : [];
      });
    },
  };
};
