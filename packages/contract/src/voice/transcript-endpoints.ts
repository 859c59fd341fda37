import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, NoInput, Nothing } from '../wire/fields.ts';
import { count } from '../wire/page.ts';
import { Recording, TranscriptSegment, VoiceWord } from './entities.ts';
import { TRANSCRIPT_FILE_TYPES } from './kinds.ts';
import { VOICE_LIMITS } from './limits.ts';
import { SpokenLanguage } from './spoken-languages.ts';
import { trimName, trimText } from '../wire/visible-text.ts';

const CALL = { method: 'POST', access: 'user' } as const;
const one = { recordingId: Id };
const segment = { recordingId: Id, segmentId: Id };
const Word = z
  .string('required')
  .check(z.overwrite(trimName), z.minLength(1, 'required'), z.maxLength(VOICE_LIMITS.wordLength, 'too-long'));
const SEGMENTS = z.object({ records: z.array(TranscriptSegment), total: z.int() });

export const transcribeRecording = endpoint({
  ...CALL,
  path: '/cli/voice/v1/transcribe',
  input: z.object({
    ...one,
    /** Maximum number of minutes to transcribe of the remainder. */
    minutes: z.optional(z.number('invalid').check(z.minimum(0.01, 'invalid'), z.maximum(1000, 'invalid'))),
    /** The spoken language; the stored one if omitted. */
    language: z.optional(SpokenLanguage),
  }),
  data: Recording,
  errors: ['NOT_FOUND', 'QUOTA_SPENT', 'ALREADY_RUNNING', 'MODEL_UNAVAILABLE', 'FILE_NOT_READY'],
  perMinute: 30,
  summary:
    'Transcribes a recording, or the part that has no transcript yet. Transcribed minutes are charged.',
});

export const listSegments = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/segments',
  access: 'user',
  input: z.object({
    ...one,
    from: count(0, 1_000_000, 0),
    size: count(1, VOICE_LIMITS.segmentsAtOnce, VOICE_LIMITS.segmentsAtOnce),
  }),
  data: SEGMENTS,
  errors: ['NOT_FOUND'],
  summary: 'Returns the transcript of a recording, from a segment on.',
});

export const writeTranscript = endpoint({
  ...CALL,
  path: '/cli/voice/v1/write',
  input: z.object({
    ...one,
    text: z
      .string('required')
      .check(
        z.overwrite(trimText),
        z.minLength(1, 'required'),
        z.maxLength(VOICE_LIMITS.pastedLength, 'too-long'),
      ),
  }),
  data: Recording,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'FILE_NOT_READY'],
  bodySize: 24 * 1024 * 1024,
  summary:
    'Sets a transcript that was typed or pasted, or from subtitles or the JSON of transcription services; lines without times are spread over the recording.',
});

export const editSegment = endpoint({
  ...CALL,
  path: '/cli/voice/v1/edit',
  input: z.object({
    ...segment,
    text: z
      .string('required')
      .check(
        z.overwrite(trimText),
        z.minLength(1, 'required'),
        z.maxLength(VOICE_LIMITS.segmentLength, 'too-long'),
      ),
  }),
  data: z.object({
    segment: TranscriptSegment,
    /** The corrected word or name, which can be applied everywhere; null for other edits. */
    mended: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        /** Numbers of the other segments that contain it, in this recording and in others. */
        elsewhere: z.int(),
        inOthers: z.int(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
  summary: 'Corrects the text of a segment.',
});

export const splitSegment = endpoint({
  ...CALL,
  path: '/cli/voice/v1/split',
  input: z.object({ ...segment, at: z.int('invalid').check(z.minimum(1, 'invalid')) }),
  data: z.array(TranscriptSegment),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
  summary: 'Splits a segment at a position of its text.',
});

export const mergeSegment = endpoint({
  ...CALL,
  path: '/cli/voice/v1/merge',
  input: z.object(segment),
  data: TranscriptSegment,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
  summary: 'Merges a segment with the next one.',
});

export const setSpeaker = endpoint({
  ...CALL,
  path: '/cli/voice/v1/speaker',
  input: z.object({ ...segment, speaker: z.string('invalid').check(z.regex(/^[A-Z]{0,2}$/, 'invalid')) }),
  data: TranscriptSegment,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
  summary: 'Sets the speaker of a segment.',
});

export const nameSpeaker = endpoint({
  ...CALL,
  path: '/cli/voice/v1/name',
  input: z.object({
    ...one,
    speaker: z.string('invalid').check(z.regex(/^[A-Z]{1,2}$/, 'invalid')),
    name: z.string('invalid').check(z.overwrite(trimName), z.maxLength(VOICE_LIMITS.wordLength, 'too-long')),
  }),
  data: Recording,
  errors: ['NOT_FOUND'],
  summary: 'Names a speaker throughout the recording.',
});

export const correctEverywhere = endpoint({
  ...CALL,
  path: '/cli/voice/v1/mend',
  input: z.object({
    ...one,
    from: Word,
    to: Word,
    /** Applies to all recordings of the caller. */
    everywhere: z._default(z.boolean('invalid'), false),
  }),
  data: z.object({ mended: z.int() }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'TOO_MANY_FILES'],
  summary:
    'Corrects a word throughout the recording or all recordings, and adds it to the vocabulary of later transcriptions.',
});

export const listVoiceWords = endpoint({
  method: 'GET',
  path: '/cli/voice/word/v1/list',
  access: 'user',
  input: NoInput,
  data: z.array(VoiceWord),
  summary: 'Lists the names and words that are sent with the caller’s transcriptions.',
});

export const addVoiceWord = endpoint({
  ...CALL,
  path: '/cli/voice/word/v1/add',
  input: z.object({ word: Word }),
  data: VoiceWord,
  errors: ['TOO_MANY_FILES'],
  summary: 'Adds a name or a word to the vocabulary of transcriptions.',
});

export const deleteVoiceWord = endpoint({
  ...CALL,
  path: '/cli/voice/word/v1/del',
  input: z.object({ wordId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Removes a word from the vocabulary of transcriptions.',
});

export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/cli/voice/v1/download',
  access: 'user',
  answer: 'bytes',
  input: z.object({ ...one, fileType: z.enum(TRANSCRIPT_FILE_TYPES, 'invalid') }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FILE_NOT_READY'],
  perMinute: 30,
  summary:
    'Downloads a transcript as subtitles or as a document, including minutes if there are any; or the sound.',
});
