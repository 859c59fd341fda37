import { randomUUID } from 'node:crypto';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RecordingRow } from '../recordings/recordings.store.ts';

type NewRecording = {
  owner: string;
  key: string;
  title: string;
  language: SpokenLanguage;
  locale: Locale;
  now: Date;
};

/** Creates the row of a recording that has no pieces yet. */
export const newRecording = ({ owner, key, title, language, locale, now }: NewRecording): RecordingRow => ({
  id: randomUUID(),
  ownerId: owner,
  key,
  title,
  folder: '',
  tags: [],
  state: 'recording',
  seconds: 0,
  maxSeconds: VOICE_LIMITS.maxSeconds,
  fileId: null,
  soundRemovedAt: null,
  size: 0,
  peaks: [],
  marks: [],
  speakers: {},
  transcribedPieces: 0,
  transcribedSeconds: 0,
  language,
  locale,
  runId: null,
  error: null,
  isSpent: false,
  isUnlearned: false,
  createdAt: now,
  deletedAt: null,
});
