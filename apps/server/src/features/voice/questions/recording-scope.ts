import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { ALL_RECORDINGS, askPath } from '@studiolo/contract/voice/addresses';
import type { ScopeFile, ScopeKind } from '../../../core/conversation/scope.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { RECORDING_KIND } from '../recordings/find-recordings.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import type { RecordingStore } from '../recordings/recordings.store.ts';
import type { LearnRecordings } from './learn-recordings.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'all'>;
  service: Pick<RecordingsService, 'getOwned'>;
  learning: Pick<LearnRecordings, 'waitUntilLearned'>;
};

/** Scope of conversations about one recording or all recordings. Answers cite the second. */
export const createRecordingScope = ({ recordings, service, learning }: Deps): ScopeKind => {
  const rowsFor = async (owner: string, id: string) =>
    id === ALL_RECORDINGS ? (await recordings.all(owner)).toReversed() : [await service.getOwned(owner, id)];

  return {
    kind: RECORDING_KIND,
    isListedApart: true,
    pathOf: ({ id, groundId }) => askPath(groundId, id),

    async resolve(actor, { groundId }) {
      if (actor.kind !== 'user') throw new Refusal('NOT_FOUND');
      const owner = actor.userId;
      const transcribed = (await rowsFor(owner, groundId)).filter(
        ({ transcribedPieces }) => transcribedPieces > 0,
      );
      const rows = transcribed.slice(0, VOICE_LIMITS.recordingsPerQuestion);
      const isOne = groundId !== ALL_RECORDINGS;
      if (rows.length === 0)
        throw new Refusal('FILE_NOT_READY', { key: isOne ? 'voice-no-transcript' : 'voice-none-heard' });
      const states = await learning.waitUntilLearned(owner, rows);
      const files = rows.flatMap(({ fileId, title }): ScopeFile[] => {
        const file = fileId === null ? undefined : states.get(fileId);
        return file?.status === 'ready' && file.length > 0
          ? [{ id: file.id, name: title, kind: file.kind, ownerId: owner }]
          : [];
      });
      if (files.length === 0) throw new Refusal('FILE_NOT_READY', { key: 'voice-learning' });
      return {
        owner,
        payer: owner,
        isRemembering: false,
        sources: {
          files,
          isBeyond: false,
          stillThere: async () => (await recordings.all(owner)).flatMap(({ fileId }) => fileId ?? []),
        },
        ...(transcribed.length > rows.length && {
          remark: { key: 'voice-cut', values: { limit: VOICE_LIMITS.recordingsPerQuestion } },
        }),
      };
    },
  };
};
