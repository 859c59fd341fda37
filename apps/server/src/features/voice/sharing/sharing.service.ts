import { randomUUID } from 'node:crypto';
import { sharedRecordingPath } from '@studiolo/contract/voice/addresses';
import type { ShareLevel, VoiceShare } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MinutesService } from '../minutes/minutes.service.ts';
import type { PresentRecordings } from '../recordings/present-recording.ts';
import type { RecordingStore } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import type { Tickets } from '../recordings/tickets.ts';
import { presentSegment } from '../transcript/present-segment.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { ShareRow, ShareStore } from './shares.store.ts';

type Deps = {
  recordings: Pick<RecordingStore, 'find'>;
  service: Pick<RecordingsService, 'own'>;
  present: PresentRecordings;
  segments: Pick<SegmentStore, 'all'>;
  minutes: Pick<MinutesService, 'get'>;
  shares: ShareStore;
  tickets: Tickets;
  clock: Clock;
  tellRecording: (owner: string, recordingId: string) => Promise<void>;
};

const presentShare = ({ id, recordingId, level, email, createdAt }: ShareRow): VoiceShare => ({
  ...{ shareId: id, level, email, createdAt: createdAt.toISOString() },
  path: sharedRecordingPath(recordingId, id),
});

export type SharingService = ReturnType<typeof createSharingService>;

/** Lets others hear or read a recording by a link that cannot be guessed, until it is taken back. */
export const createSharingService = (deps: Deps) => {
  const { recordings, service, shares } = deps;

  return {
    async list(owner: string, recordingId: string): Promise<VoiceShare[]> {
      await service.own(owner, recordingId);
      return (await shares.of(recordingId)).map(presentShare);
    },

    async create(owner: string, recordingId: string, level: ShareLevel): Promise<VoiceShare> {
      await service.own(owner, recordingId);
      const there = await shares.of(recordingId);
      const same = there.find((share) => share.level === level);
      if (same) return presentShare(same);
      if (there.length >= VOICE_LIMITS.sharedWith)
        throw new Refusal('TOO_MANY_FILES', { values: { limit: VOICE_LIMITS.sharedWith } });
      const row = { id: randomUUID(), recordingId, ownerId: owner, level, email: '' };
      const share = { ...row, createdAt: deps.clock.now() };
      await shares.insert(share);
      await deps.tellRecording(owner, recordingId);
      return presentShare(share);
    },

    async revoke(owner: string, shareId: string): Promise<null> {
      const share = await shares.find(shareId);
      if (!share || !(await shares.remove(owner, shareId))) throw new Refusal('NOT_FOUND');
      await deps.tellRecording(owner, share.recordingId);
      return null;
    },

    async open(shareId: string, locale: Locale) {
      const share = await shares.find(shareId);
      const row = share && (await recordings.find(share.recordingId));
      if (!row) throw new Refusal('NOT_FOUND');
      const { level } = share;
      const [recording] = await deps.present([row], locale);
      if (!recording) throw new Refusal('NOT_FOUND');
      const segments = level === 'minutes' ? [] : await deps.segments.all(row.id);
      const mayListen = level === 'listen' && row.fileId !== null;
      return {
        // How its owner keeps it is nobody else’s.
        recording: {
          ...recording,
          folder: '',
          tags: [],
          fileId: '',
          error: '',
          isSpent: false,
          isShared: true,
        },
        segments: segments.map(presentSegment),
        minutes: await deps.minutes.get(row.ownerId, row.id, locale),
        sound: mayListen ? deps.tickets.urlFor({ recordingId: row.id, shareId }) : '',
        level,
      };
    },
  };
};
