import { randomUUID } from 'node:crypto';
import { sharedRecordingPath } from '@studiolo/contract/voice/addresses';
import type { Recording, SharedRecording, ShareLevel, VoiceShare } from '@studiolo/contract/voice/entities';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { MinutesService } from '../minutes/minutes.service.ts';
import type { PresentRecordings } from '../recordings/present-recording.ts';
import type { RecordingStore } from '../recordings/recordings.store.ts';
import type { RecordingsService } from '../recordings/recordings.service.ts';
import type { SoundTickets } from '../recordings/tickets.ts';
import { presentSegment } from '../transcript/present-segment.ts';
import type { SegmentStore } from '../transcript/segments.store.ts';
import type { ShareEmail } from './share-email.ts';
import type { ShareRow, ShareStore } from './shares.store.ts';

/** Access to users' names and addresses. */
export type Users = {
  find: (userId: string) => Promise<{ nickname: string } | undefined>;
  emailOf: (userId: string) => Promise<string | undefined>;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type NewShare = { recordingId: string; level: ShareLevel; email?: string | undefined };

type Deps = {
  recordings: Pick<RecordingStore, 'find'>;
  service: Pick<RecordingsService, 'getOwned'>;
  present: PresentRecordings;
  segments: Pick<SegmentStore, 'all'>;
  minutes: Pick<MinutesService, 'get'>;
  shares: ShareStore;
  tickets: SoundTickets;
  clock: Clock;
  people: Users;
  /** Enqueues an e-mail. The job is retried. */
  sendEmail: (letter: ShareEmail) => Promise<unknown>;
  siteUrl: string;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, what: string, limit: number) => Promise<void>;
  notifyRecordingChanged: (owner: string, recordingId: string) => Promise<void>;
};

const sharePath = ({ id, recordingId, email }: Pick<ShareRow, 'id' | 'recordingId' | 'email'>): string =>
  `${sharedRecordingPath(recordingId, id)}${email === '' ? '' : '&to=me'}`;

const presentShare = ({ id, recordingId, level, email, createdAt }: ShareRow): VoiceShare => ({
  shareId: id,
  level,
  email,
  createdAt: createdAt.toISOString(),
  path: sharePath({ id, recordingId, email }),
});

/** Values of the fields that no share includes. */
const HIDDEN = {
  folder: '',
  tags: [],
  fileId: '',
  isSoundRemoved: false,
  size: 0,
  pieces: 0,
  error: '',
  isSpent: false,
} satisfies Partial<Recording>;

/**
 * Values of the fields that describe the audio or the transcript. A share of only the minutes does not include them.
 */
const HIDDEN_WITH_MINUTES = {
  peaks: [],
  marks: [],
  speakers: {},
  transcribedSeconds: 0,
} satisfies Partial<Recording>;

const sharedRecording = (recording: Recording, level: ShareLevel): Recording => ({
  ...recording,
  ...HIDDEN,
  ...(level === 'minutes' && HIDDEN_WITH_MINUTES),
  isShared: true,
});

export type SharingService = ReturnType<typeof createSharingService>;

export const createSharingService = (deps: Deps) => {
  const { recordings, service, shares, clock } = deps;

  const addressOf = async (userId: string): Promise<string> =>
    (await deps.people.emailOf(userId))?.toLowerCase() ?? '';

  const openShare = async (share: ShareRow | undefined, locale: Locale) => {
    const row = share && (await recordings.find(share.recordingId));
    if (!row) throw new Refusal('NOT_FOUND');
    const { level, id: shareId } = share;
    const [recording] = await deps.present([row], locale);
    if (!recording) throw new Refusal('NOT_FOUND');
    const hasOnlyMinutes = level === 'minutes';
    const minutes = await deps.minutes.get(row.ownerId, row.id, locale);
    const segments = hasOnlyMinutes ? [] : await deps.segments.all(row.id);
    const mayListen = level === 'listen' && row.fileId !== null && row.soundRemovedAt === null;
    return {
      recording: sharedRecording(recording, level),
      segments: segments.map(presentSegment),
      minutes: minutes && {
        ...minutes,
        instruction: '',
        lines: hasOnlyMinutes ? minutes.lines.map((line) => ({ ...line, anchor: null })) : minutes.lines,
      },
      sound: mayListen ? deps.tickets.urlFor({ recordingId: row.id, shareId }) : '',
      level,
    };
  };

  return {
    async list(owner: string, recordingId: string): Promise<VoiceShare[]> {
      await service.getOwned(owner, recordingId);
      return (await shares.of(recordingId)).map(presentShare);
    },

    async create(
      owner: string,
      { recordingId, level, email = '' }: NewShare,
      locale: Locale,
    ): Promise<VoiceShare> {
      const { title } = await service.getOwned(owner, recordingId);
      const existingShares = await shares.of(recordingId);
      const sameShare = existingShares.find(
        (share) => share.email === email && (email !== '' || share.level === level),
      );
      if (sameShare?.level === level) return presentShare(sameShare);
      if (sameShare) {
        await shares.setLevel(owner, sameShare.id, level);
        await deps.notifyRecordingChanged(owner, recordingId);
        return presentShare({ ...sameShare, level });
      }
      if (existingShares.length >= VOICE_LIMITS.sharedWith)
        throw new Refusal('TOO_MANY_FILES', { values: { limit: VOICE_LIMITS.sharedWith } });
      if (email !== '')
        await deps.consumeDailyLimit(owner, 'recording letters', VOICE_LIMITS.invitationsPerDay);
      const row = { id: randomUUID(), recordingId, ownerId: owner, level, email };
      const share = { ...row, createdAt: clock.now() };
      await shares.insert(share);
      if (email !== '') {
        const from = (await deps.people.find(owner))?.nickname ?? '';
        await deps.sendEmail({ to: email, from, title, url: deps.siteUrl + sharePath(row), locale });
      }
      await deps.notifyRecordingChanged(owner, recordingId);
      return presentShare(share);
    },

    async revoke(owner: string, shareId: string): Promise<null> {
      const share = await shares.find(shareId);
      if (!share || !(await shares.remove(owner, shareId))) throw new Refusal('NOT_FOUND');
      await deps.notifyRecordingChanged(owner, share.recordingId);
      return null;
    },

    async open(shareId: string, locale: Locale) {
      const share = await shares.find(shareId);
      return openShare(share?.email === '' ? share : undefined, locale);
    },

    /** Opens a share that is addressed to the signed-in user's e-mail address. */
    async openMine(userId: string, shareId: string, locale: Locale) {
      const share = await shares.find(shareId);
      const isRecipient = share && share.email !== '' && share.email === (await addressOf(userId));
      return openShare(isRecipient ? share : undefined, locale);
    },

    async sharedWithMe(userId: string): Promise<SharedRecording[]> {
      const email = await addressOf(userId);
      const rows = email === '' ? [] : await shares.withAddress(email);
      const names = await deps.people.namesOf([...new Set(rows.map(({ ownerId }) => ownerId))]);
      const shared = await Promise.all(
        rows.map(async (share): Promise<SharedRecording[]> => {
          const row = await recordings.find(share.recordingId);
          if (!row) return [];
          const { id, level, ownerId, createdAt } = share;
          return [
            {
              shareId: id,
              title: row.title,
              seconds: row.seconds,
              level,
              path: sharePath(share),
              from: names.get(ownerId) ?? '',
              createdAt: createdAt.toISOString(),
            },
          ];
        }),
      );
      return shared.flat();
    },
  };
};
