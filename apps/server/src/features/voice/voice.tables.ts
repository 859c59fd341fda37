import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
  timestamp,
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
import type { Sentence } from '@studiolo/contract/text/say';

const moment = () => timestamp({ withTimezone: true });

export const recordings = snakeCase.table(
  'recordings',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The message that began it, or the upload that it came by. */
    key: text().notNull(),
    title: text().notNull(),
    folder: text().notNull(),
    tags: text().array().notNull(),
    state: text().$type<RecordingState>().notNull(),
    seconds: real().notNull(),
    /** It ends there where it was recorded on the free plan. */
    longest: integer().notNull(),
    fileId: uuid(),
    size: bigint({ mode: 'number' }).notNull(),
    peaks: integer().array().notNull(),
    marks: real().array().notNull(),
    speakers: jsonb().$type<Record<string, string>>().notNull(),
    /** Up to where it is transcribed: pieces as the plan of its hearing counts them, and seconds. */
    heardPieces: integer().notNull(),
    heardSeconds: real().notNull(),
    /** The run that works on it. */
    runId: uuid(),
    error: jsonb().$type<Sentence>(),
    isSpent: boolean().notNull(),
    /** What its file says is older than its transcript. */
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
    /** Unknown of those that came before this was kept. */
    cameAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.number] })],
);

export const recordingSegments = snakeCase.table(
  'recording_segments',
  {
    id: uuid().primaryKey(),
    recordingId: ofRecording(),
    /** Segments stand in the order of it; it is not their second, as two voices may speak at once. */
    place: real().notNull(),
    /** The piece that it was heard in. */
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
    /** Somebody who may see it signed in; empty for whoever has the link. */
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.recordingId), index().on(table.ownerId)],
);
