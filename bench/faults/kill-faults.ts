import { randomUUID } from 'node:crypto';
import { getFiles, getFileText, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { beginRecording, finishRecording, getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { listSegments } from '@studiolo/contract/voice/transcript-endpoints';
import { sendPieceOf, untilState } from '../../apps/server/src/testing/fixtures/a-recording.ts';
import {
  anUnfinishedUpload,
  offsetOf,
  sendPart,
} from '../../apps/server/src/testing/fixtures/an-unfinished-upload.ts';
import { aLongDocument } from '../../apps/server/src/testing/faults/a-long-document.ts';
import type { ServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import { startKillableServers } from '../../apps/server/src/testing/runs/killable-servers.ts';
import { POINTS } from '../../apps/server/src/testing/runs/picture-run.ts';
import { aSpeech } from '../../apps/server/src/testing/samples/a-speech.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { aQuestion, compareAnswer, readUpTo, PIECES, FULL_ANSWER } from './actions.ts';
import type { Fault } from './fault.ts';
import { readBlockedMs } from './test-bed.ts';

const ROUNDS = 3;
const PART_BYTES = 1_000_000;
const PARAGRAPHS = 8000;

const crash = async (server: ServerProcess): Promise<void> => {
  await server.kill();
  await server.start();
};

const answer: Fault = {
  name: 'server killed during an answer',
  description: `${ROUNDS} answers cut after 20 of 40 pieces, and a new question after each: the stored text remains, is marked as interrupted and is not charged`,
  async run({ newDatabase, startOn: startBeside, query, openai }, tally) {
    const connection = await newDatabase();
    const server = await startBeside(connection);
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = await server.aUser();
      openai.answersWith(PIECES);
      const paused = openai.pauseAfter(20);
      const question = aQuestion();
      const text = await readUpTo(user, question, 'wave 19, ');
      await paused;
      await until(async () =>
        JSON.stringify(await query(connection, 'SELECT events FROM run_events')).includes('wave 19, '),
      );
      await crash(server);
      await compareAnswer(tally, user, question, { text, status: 'interrupted', charged: 0 });
      openai.resume();
      const nextQuestion = aQuestion();
      await readUpTo(user, nextQuestion, 'wave 39, ');
      await compareAnswer(tally, user, nextQuestion, { text: FULL_ANSWER, status: 'done', charged: 1 });
      tally.recordBlocked(await readBlockedMs(server));
    }
  },
};

const upload: Fault = {
  name: 'server killed during an upload',
  description: `${ROUNDS} uploads cut during the second of three parts and continued: the file contains each byte once`,
  async run({ start }, tally) {
    const server = await start();
    const user = await server.aUser();
    for (let round = 0; round < ROUNDS; round += 1) {
      const uploadId = await anUnfinishedUpload(user, 3 * PART_BYTES);
      await sendPart(user, uploadId, 0, 'a'.repeat(PART_BYTES));
      // The server may be killed before it responds.
      const response = sendPart(user, uploadId, PART_BYTES, 'b'.repeat(PART_BYTES)).catch(() => undefined);
      await crash(server);
      const acknowledgedBytes = (await response)?.ok ? 2 * PART_BYTES : PART_BYTES;
      const offset = Number(await offsetOf(user, uploadId));
      tally.compare(
        'lost',
        offset >= acknowledgedBytes && offset <= 2 * PART_BYTES,
        true,
        `bytes after the crash (${offset})`,
      );
      await sendPart(user, uploadId, offset, 'b'.repeat(2 * PART_BYTES - offset));
      await sendPart(user, uploadId, 2 * PART_BYTES, 'c'.repeat(PART_BYTES));
      const { made } = await user.call(finishUpload, { uploadId });
      const repeatedFinish = await user.call(finishUpload, { uploadId });
      tally.compare('duplicated', repeatedFinish.made, made, 'files of one upload');
      const file = await fetch(server.url + made, { headers: { 'x-auth-token': user.token ?? '' } });
      const expected = 'abc'.replaceAll(/./g, (letter) => letter.repeat(PART_BYTES));
      tally.compare('lost', (await file.text()) === expected, true, 'the bytes of the file');
    }
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const readingFile: Fault = {
  name: 'server killed while it reads a file',
  description: `a page of ${PARAGRAPHS} paragraphs: read again from the start, each passage once`,
  async run({ newDatabase, startOn: startBeside, query }, tally) {
    const connection = await newDatabase();
    const server = await startBeside(connection);
    const user = await server.aUser();
    const { data } = await user.upload(uploadChatFile.path, 'long.html', aLongDocument(PARAGRAPHS));
    const { fileId } = fileOfUrl(data ?? '')!;
    await until(async () => (await user.call(pageRuns, {})).records[0]?.state === 'running');
    await crash(server);
    await until(async () => (await user.call(getFiles, { fileIds: [fileId] }))[0]?.status !== 'reading');
    const { text } = await user.call(getFileText, { fileId });
    const paragraphs = [...text.matchAll(/Paragraph (\d+) tells/g)].map(([, number]) => Number(number));
    tally.compare('lost', new Set(paragraphs).size, PARAGRAPHS, 'paragraphs');
    tally.compare('duplicated', paragraphs.length, PARAGRAPHS, 'paragraphs');
    const [passages] = (await query(
      connection,
      'SELECT count(*)::int AS all, count(DISTINCT (file_id, ordinal))::int AS different FROM passages',
    )) as { all: number; different: number }[];
    tally.compare('duplicated', passages?.all, passages?.different, 'passages');
    const { records } = await user.call(pageRuns, {});
    tally.compare(
      'duplicated',
      records.map(({ state }) => state),
      ['done'],
      'runs',
    );
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const transcription: Fault = {
  name: 'server killed during a transcription',
  description:
    'three minutes, killed during the third of five pieces: each piece is transcribed once and each minute is charged once',
  async run({ start, transcriber }, tally) {
    const server = await start();
    const user = await server.aUser();
    transcriber.answersWith('The tower is high.');
    transcriber.failsWith({ isStalled: true, after: 2 });
    const sound = aSpeech([50, -2, 50, -2, 50, -2, 30]);
    const uploadId = await anUnfinishedUpload(user, sound.length, {
      purpose: 'recording',
      filename: 'Long.wav',
    });
    await sendPart(user, uploadId, 0, sound);
    const { made: recordingId } = await user.call(finishUpload, { uploadId });
    await until(() => transcriber.requests.length === 3);
    await server.kill();
    const before = transcriber.requests.splice(0).slice(0, 2);
    transcriber.answersWith('The tower is high.');
    await server.start();
    const { seconds } = await untilState(user, recordingId, 'ready');
    const repeated = transcriber.requests.filter(({ bytes }) =>
      before.some((each) => each.bytes.equals(bytes)),
    );
    tally.compare('duplicated', repeated.length, 0, 'pieces that were transcribed twice');
    const { records } = await user.call(listSegments, { recordingId });
    tally.compare('lost', records.length, before.length + transcriber.requests.length, 'segments');
    const charges = (await user.call(pageCharges, {})).records;
    tally.compare(
      'charged wrongly',
      charges.map(({ state }) => state),
      ['settled'],
      'charges',
    );
    tally.compare('charged wrongly', charges[0]?.paid.toFixed(1), (seconds / 60).toFixed(1), 'minutes');
    const { minutesLeft } = await user.call(getVoiceAllowance, {});
    tally.compare('charged wrongly', minutesLeft.toFixed(1), (5 - seconds / 60).toFixed(1), 'minutes left');
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const recording: Fault = {
  name: 'server killed while a recording arrives',
  description: 'four pieces, killed after two and again while they are assembled: the recording is complete',
  async run({ start }, tally) {
    const server = await start();
    const user = await server.aUser();
    const sound = aSpeech([12]);
    const piece = (number: number) => sound.subarray(number * 100_000, (number + 1) * 100_000);
    const msgId = randomUUID();
    const { recordingId } = await user.call(beginRecording, { msgId, title: 'Talk' });
    for (const number of [0, 1]) await sendPieceOf(user, recordingId, number, piece(number));
    await crash(server);
    const repeatedBegin = await user.call(beginRecording, { msgId, title: 'Talk' });
    tally.compare('duplicated', repeatedBegin.recordingId, recordingId, 'recordings of one request');
    for (const number of [1, 2, 3]) await sendPieceOf(user, recordingId, number, piece(number));
    await user.call(finishRecording, { recordingId, pieces: 4 });
    await crash(server);
    const { seconds } = await untilState(user, recordingId, 'ready', 'failed');
    tally.compare('lost', seconds, 12, 'seconds');
    tally.recordBlocked(await readBlockedMs(server));
  },
};

const picture: Fault = {
  name: 'server killed at each point of a paid picture',
  description: `${POINTS.length} pictures on two servers: each is generated, stored and charged once`,
  async run({ newDatabase }, tally) {
    const killTest = await startKillableServers({ connection: await newDatabase() });
    try {
      for (const killAt of POINTS) {
        const { state, charge, made, kept } = await killTest.requestPicture({ killAt });
        tally.compare('lost', [state, kept], ['done', 1], `the picture (${killAt})`);
        tally.compare('duplicated', made, 1, `generated pictures (${killAt})`);
        tally.compare('charged wrongly', charge, 'settled', `the charge (${killAt})`);
      }
    } finally {
      await killTest.stop();
    }
  },
};

export const killFaults: readonly Fault[] = [answer, upload, readingFile, transcription, recording, picture];
