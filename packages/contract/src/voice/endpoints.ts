import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, listOf, MessageId, NoInput, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { Recording, RecordingState } from './entities.ts';
import { VOICE_LIMITS } from './limits.ts';
import { SpokenLanguage } from './spoken-languages.ts';
import { trimName } from '../wire/visible-text.ts';

const CALL = { method: 'POST', access: 'user' } as const;
const one = z.object({ recordingId: Id });
const Title = z
  .string('required')
  .check(
    z.overwrite(trimName),
    z.minLength(1, 'required'),
    z.maxLength(VOICE_LIMITS.titleLength, 'name-too-long'),
  );
const Folder = z
  .string('invalid')
  .check(z.overwrite(trimName), z.maxLength(VOICE_LIMITS.folderLength, 'too-long'));
const Tag = z
  .string('invalid')
  .check(z.overwrite(trimName), z.minLength(1, 'required'), z.maxLength(VOICE_LIMITS.tagLength, 'too-long'));
const Seconds = z.number('invalid').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid'));

export const getVoiceAllowance = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/room',
  access: 'user',
  input: NoInput,
  data: z.object({
    isPaid: z.boolean(),
    /** Minutes left for transcription. */
    minutesLeft: z.number(),
    /** Maximum length of one recording, in seconds. */
    maxSeconds: z.int(),
    canTranscribe: z.boolean(),
  }),
  summary: 'Returns the maximum length of a recording, and the minutes left for transcription.',
});

export const beginRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/begin',
  input: z.object({ msgId: MessageId, title: Title, language: z._default(SpokenLanguage, '') }),
  data: Recording,
  errors: ['BUSY', 'TOO_LARGE'],
  perMinute: 30,
  summary: 'Starts a recording that is sent in pieces; the same message id starts the same recording.',
});

export const sendPiece = endpoint({
  ...CALL,
  path: '/cli/voice/v1/piece',
  encoding: 'multipart',
  fileSize: VOICE_LIMITS.pieceSize,
  input: z.object({
    recordingId: Id,
    /** Counts from 0. */
    number: wholeNumber(0, 100_000),
  }),
  data: Nothing,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'ALREADY_RUNNING'],
  perMinute: 1200,
  summary: 'Stores a piece of a recording (field `file`); sending a piece again is harmless.',
});

export const finishRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/finish',
  input: z.object({
    recordingId: Id,
    /** Number of all pieces; those that have arrived if omitted. */
    pieces: z.optional(z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid'))),
    marks: z._default(z.array(Seconds).check(z.maxLength(VOICE_LIMITS.marks, 'too-many')), []),
  }),
  data: Recording,
  errors: ['NOT_FOUND', 'FILE_NOT_READY', 'ALREADY_RUNNING', 'BUSY'],
  summary:
    'Assembles the pieces of a recording. Refused if pieces are missing, or if more are arriving and their number is not given.',
});

export const pageRecordings = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/page',
  access: 'user',
  input: z.object({
    ...PAGE_INPUT,
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'too-long'))),
    folder: z.optional(Folder),
    tag: z.optional(z.string().check(z.overwrite(trimName), z.maxLength(VOICE_LIMITS.tagLength, 'too-long'))),
    states: z.optional(listOf(RecordingState, 6)),
  }),
  data: pageOf(Recording),
  summary: 'Lists the caller’s recordings, newest first; searches titles, tags and transcripts.',
});

export const listFoldersAndTags = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/shelves',
  access: 'user',
  input: NoInput,
  data: z.object({ folders: z.array(z.string()), tags: z.array(z.string()) }),
  summary: 'Lists the folders and tags of the caller’s recordings.',
});

export const getRecording = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/get',
  access: 'user',
  input: one,
  data: Recording,
  errors: ['NOT_FOUND'],
  summary: 'Returns one recording.',
});

export const changeRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/set',
  input: z.object({
    recordingId: Id,
    title: z.optional(Title),
    folder: z.optional(Folder),
    tags: z.optional(z.array(Tag).check(z.maxLength(VOICE_LIMITS.tags, 'too-many'))),
    language: z.optional(SpokenLanguage),
  }),
  data: Recording,
  errors: ['NOT_FOUND'],
  summary: 'Changes the title, the folder, the tags or the spoken language of a recording.',
});

export const deleteRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/del',
  input: one,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a recording and everything made from it. It can be restored within five minutes.',
});

export const restoreRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/restore',
  input: one,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted recording within five minutes.',
});

export const createSoundTicket = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/ticket',
  access: 'user',
  input: one,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
  summary: 'Returns a URL, valid for some hours, from which a player loads the sound of a recording.',
});

export const playSound = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/sound',
  access: 'public',
  answer: 'bytes',
  input: z.object({ ticket: z.string('required').check(z.maxLength(1000, 'too-long')) }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  perMinute: 1200,
  summary: 'Returns the sound that a ticket belongs to; supports ranges.',
});
