import {
  bigint,
  doublePrecision,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type {
  MinutesLine,
  MinutesTemplate,
  RecordingState,
  ShareLevel,
  SpokenWord,
} from '@studiolo/contract/voice/entities';
import type { SpokenLanguage } from '@studiolo/contract/voice/spoken-languages';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { moment } from '../../platform/database/columns.ts';

export const recordings = snakeCase.table(
  'recordings',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Id of the message or the upload that started it. */
    key: text().notNull(),
    title: text().notNull(),
    folder: text().notNull(),
    tags: text().array().notNull(),
    state: text().$type<RecordingState>().notNull(),
    seconds: real().notNull(),
    /** Maximum length in seconds, which depends on the plan at the time of recording. */
    maxSeconds: integer('longest').notNull(),
    fileId: uuid(),
    /** Time at which the sound was removed by an operator's rule; the transcript stays. */
    soundRemovedAt: moment(),
    size: bigint({ mode: 'number' }).notNull(),
    peaks: integer().array().notNull(),
    marks: real().array().notNull(),
    speakers: jsonb().$type<Record<string, string>>().notNull(),
    /** Progress of the transcription, in pieces of the plan and in seconds. */
    transcribedPieces: integer('heard_pieces').notNull(),
    transcribedSeconds: real('heard_seconds').notNull(),
    /** The spoken language, if the owner chose one; otherwise empty. */
    language: text().$type<SpokenLanguage>().notNull().default(''),
    /** The owner's interface language; zh_CN makes Chinese transcripts simplified. */
    locale: text().$type<Locale>().notNull().default('en_US'),
    /** The run that assembles or transcribes the recording. */
    runId: uuid(),
    error: jsonb().$type<Sentence>(),
    isSpent: boolean().notNull(),
    /** Whether the transcript changed since it was learned. */
    isUnlearned: boolean().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    unique().on(table.ownerId, table.key),
    index().on(table.ownerId, table.createdAt),
    index().on(table.fileId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

const ofRecording = () =>
  uuid()
    .notNull()
    .references(() => recordings.id, { onDelete: 'cascade' });

export const recordingPieces = snakeCase.table(
  'recording_pieces',
  {
    recordingId: ofRecording(),
    number: integer().notNull(),
    size: integer().notNull(),
    /** Null for pieces that are older than this column. */
    cameAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.number] })],
);

export const recordingSegments = snakeCase.table(
  'recording_segments',
  {
    id: uuid().primaryKey(),
    recordingId: ofRecording(),
    /** Position in the order of segments. Not the second, because two people may speak at once. */
    place: doublePrecision().notNull(),
    /** The piece that it was transcribed from. */
    piece: integer().notNull(),
    start: real().notNull(),
    end: real().notNull(),
    speaker: text().notNull(),
    text: text().notNull(),
    confidence: real(),
    words: jsonb().$type<SpokenWord[]>().notNull(),
    isEdited: boolean().notNull(),
  },
  (table) => [index().on(table.recordingId, table.place)],
);

export const voiceWords = snakeCase.table(
  'voice_words',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    word: text().notNull(),
    heardAs: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.ownerId, table.word)],
);

export const recordingMinutes = snakeCase.table('recording_minutes', {
  recordingId: ofRecording().primaryKey(),
  template: text().$type<MinutesTemplate>().notNull(),
  instruction: text().notNull(),
  isExtract: boolean().notNull(),
  state: text().$type<'making' | 'ready' | 'failed'>().notNull(),
  runId: uuid().notNull(),
  error: jsonb().$type<Sentence>(),
  lines: jsonb().$type<MinutesLine[]>().notNull(),
  updatedAt: moment().notNull(),
});

export const recordingShares = snakeCase.table(
  'recording_shares',
  {
    id: uuid().primaryKey(),
    recordingId: ofRecording(),
    ownerId: uuid().notNull(),
    level: text().$type<ShareLevel>().notNull(),
    /** Address of the user with whom it is shared. Empty for a link. */
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.recordingId), index().on(table.ownerId), index().on(table.email)],
);
