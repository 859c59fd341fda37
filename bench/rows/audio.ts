import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { UPLOAD_LIMITS } from '@studiolo/contract/uploads/limits';
import { deleteRecording, getRecording } from '@studiolo/contract/voice/endpoints';
import { anUnfinishedUpload, sendPart } from '../../apps/server/src/testing/fixtures/an-unfinished-upload.ts';
import { aSpeech } from '../../apps/server/src/testing/samples/a-speech.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import type { Row } from '../harness/figure.ts';
import { grantPro } from '../harness/grant-pro.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startQuickTranscriber } from '../harness/quick-transcriber.ts';
import { comparisonFigures, durationOf, measurePairs, medianPair, sizeOf } from '../harness/ratio.ts';
import { runProgram } from '../harness/run-program.ts';
import { median } from '../harness/statistics.ts';

const MINUTES = 60;
const ROUNDS = 5;
const GOAL = 1.5;
const TIMEOUT_MS = 120_000;
/** Durations of sound in seconds. Negative ones are silence. */
const SENTENCE = [9, -1];

type Times = { stored: number; transcribed: number };

const transcribeOnce = async ({ user }: Product, sound: Buffer): Promise<Times> => {
  let recordingId = '';
  const stored = await durationOf(async () => {
    const fields = { purpose: 'recording', filename: 'talk.wav' };
    const uploadId = await anUnfinishedUpload(user, sound.length, fields);
    for (let from = 0; from < sound.length; from += UPLOAD_LIMITS.partSize) {
      const { status } = await sendPart(
        user,
        uploadId,
        from,
        sound.subarray(from, from + UPLOAD_LIMITS.partSize),
      );
      if (status !== 204) throw new Error(`a part was refused with ${status}`);
    }
    recordingId = (await user.call(finishUpload, { uploadId })).made;
  });
  const transcribed = await durationOf(() =>
    until(async () => {
      const { state, error } = await user.call(getRecording, { recordingId });
      if (error !== '') throw new Error(error);
      return state === 'ready';
    }, TIMEOUT_MS),
  );
  await user.call(deleteRecording, { recordingId });
  return { stored, transcribed };
};

export const audio: Row = {
  name: 'audio',
  about: `${MINUTES} minutes of audio are stored, split and sent; the baseline is a process that only reads and decodes it`,
  async measure({ rest }) {
    const minutes = sizeOf(rest, MINUTES);
    const sound = aSpeech(Array.from({ length: minutes * 6 }, () => SENTENCE).flat());
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-bench-'));
    const standIn = await startOpenAI();
    const transcriber = await startQuickTranscriber();
    const product = await startProduct(standIn.url, { TRANSCRIPTION_BASE_URL: transcriber.url });
    try {
      await grantPro(product);
      const path = join(folder, 'talk.wav');
      await writeFile(path, sound);
      const rounds: Times[] = [];
      const pairs = await measurePairs(
        ROUNDS,
        async () => {
          const times = await transcribeOnce(product, sound);
          rounds.push(times);
          return times.stored + times.transcribed;
        },
        () => durationOf(() => runProgram('decode-sound', path)),
      );
      const { requests, bytes } = transcriber.received();
      return [
        { measure: 'minutes', value: minutes },
        ...comparisonFigures({
          measure: 'stored, split and sent',
          unit: 'ms',
          ...medianPair(pairs),
          atMost: GOAL,
          note: 'the service answers at once',
        }),
        { measure: 'uploaded and stored', unit: 'ms', value: median(rounds.map(({ stored }) => stored)) },
        {
          measure: 'stored → transcript',
          unit: 'ms',
          value: median(rounds.map(({ transcribed }) => transcribed)),
        },
        { measure: 'requests to the service', value: requests / ROUNDS },
        { measure: 'sent to the service', unit: 'MB', value: bytes / ROUNDS / 2 ** 20 },
      ];
    } finally {
      await product.stop();
      await transcriber.close();
      await standIn.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
