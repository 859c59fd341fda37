import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { beginRecording, finishRecording, getRecording } from '@studiolo/contract/voice/endpoints';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { writeTranscript } from '@studiolo/contract/voice/transcript-endpoints';
import { createDocument, getDocument } from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { sendPieceOf } from '../../apps/server/src/testing/fixtures/a-recording.ts';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { aSpeech } from '../../apps/server/src/testing/samples/a-speech.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { aQuestion, chargedQuestions, turnsOf } from './actions.ts';
import type { Fault } from './fault.ts';
import { formFields } from './form-fields.ts';
import { hostileTexts } from './hostile-texts.ts';
import { readBlockedMs } from './test-bed.ts';

const FORMATS = ['html', 'md', 'vtt', 'csv', 'eml', 'rtf', 'json', 'tex'];
const FILE_LENGTH = 200_000;
const CONCURRENCY = 4;

/** Calls `work` for each item, several at a time. */
const forEachConcurrently = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

/** Start of a file that identifies its format. */
const FILE_HEADERS: Readonly<Record<string, string>> = {
  html: '<!doctype html><body><p>',
  vtt: 'WEBVTT\n\n00:00.000 --> 00:05.000\n',
  eml: 'From: a@example.com\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\n',
  rtf: '{\\rtf1\\ansi ',
};

const readers: Fault = {
  name: 'hostile files',
  description: `${FORMATS.join(', ')}, each of ${FILE_LENGTH} characters of one repeated fragment: read, or refused with a message`,
  async run({ start }, tally) {
    const server = await start();
    const user = await server.aUser();
    const files = FORMATS.flatMap((format) =>
      hostileTexts(FILE_LENGTH).map(({ name, text }) => ({ format, name, text })),
    );
    await forEachConcurrently(files, async ({ format, name, text }) => {
      const { status, error } = await anUpload(user, `a.${format}`, `${FILE_HEADERS[format] ?? ''}${text}`);
      tally.compare('lost', status === 'ready' || Boolean(error), true, `${format} of ${name} (${status})`);
    });
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const questions: Fault = {
  name: 'hostile questions',
  description: `questions of ${CHAT_LIMITS.promptLength} characters about a file: each is stored unchanged, answered and charged once`,
  async run({ start, openai }, tally) {
    const server = await start();
    const user = await server.aUser();
    openai.answersWith('The lamp is lit.');
    const { fileId } = await anUpload(user, 'rock.txt', 'The tower stands on a rock.');
    const texts = hostileTexts(CHAT_LIMITS.promptLength);
    for (const { name, text } of texts) {
      const question = aQuestion(text);
      await user.readStream(ask, { ...question, fileIds: [fileId] });
      const turns = await turnsOf(user, question);
      tally.compare('duplicated', turns.length, 1, `turns of ${name}`);
      tally.compare('lost', turns[0]?.prompt === text.trim(), true, `the question of ${name}`);
      tally.compare('lost', turns[0]?.status, 'done', `the answer to ${name}`);
    }
    tally.compare('charged wrongly', await chargedQuestions(user), texts.length, 'questions of the day');
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const transcripts: Fault = {
  name: 'hostile transcripts',
  description: `pasted transcripts of ${VOICE_LIMITS.typedLength} characters: read, or refused with a message`,
  async run({ start, transcriber }, tally) {
    const server = await start();
    const user = await server.aUser();
    transcriber.failsWith({ status: 500 });
    const { recordingId } = await user.call(beginRecording, { msgId: randomUUID(), title: 'Talk' });
    await sendPieceOf(user, recordingId, 0, aSpeech([20]));
    await user.call(finishRecording, { recordingId, pieces: 1 });
    await until(async () => (await user.call(getRecording, { recordingId })).error !== '');
    for (const { name, text } of hostileTexts(VOICE_LIMITS.typedLength)) {
      const { status } = await user.try(writeTranscript, { recordingId, text });
      tally.compare('lost', status < 500, true, `a transcript of ${name} (${status})`);
    }
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const documents: Fault = {
  name: 'hostile documents',
  description: `documents of ${DOCUMENT_LIMITS.contentLength} characters: each is stored unchanged`,
  async run({ start }, tally) {
    const server = await start();
    const user = await server.aUser();
    for (const { name, text } of hostileTexts(DOCUMENT_LIMITS.contentLength)) {
      const documentId = randomUUID();
      await user.try(createDocument, { documentId, title: 'A', content: text });
      const { data } = await user.try(getDocument, { documentId });
      tally.compare('lost', data?.content === text, true, `a document of ${name}`);
    }
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const forms: Fault = {
  name: 'hostile form fields',
  description:
    'every text field of every endpoint at its limit, also with characters that PostgreSQL cannot store: no response with 5xx',
  async run({ start }, tally) {
    const server = await start();
    const user = await server.aUser();
    const { documentId } = await user.call(createDocument, { title: 'A', content: 'The lamp.' });
    await forEachConcurrently(formFields(documentId), async ({ call, name, length, inputWith }) => {
      for (const { name: piece, text } of hostileTexts(length, false)) {
        // A URL cannot contain half a surrogate pair.
        const sent = call.path.includes(`:${name}`) ? text.toWellFormed() : text;
        const response = await user.send(call, inputWith(sent));
        await response.arrayBuffer();
        tally.compare('lost', response.status < 500, true, `${call.path} ${name} of ${piece}`);
      }
    });
    tally.recordBlocked(await readBlockedMs(server));
  },
};

export const textFaults: readonly Fault[] = [readers, questions, transcripts, documents, forms];
