import { ask } from '@studiolo/contract/chat/endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { getRecording, getVoiceAllowance } from '@studiolo/contract/voice/endpoints';
import { listSegments, transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { aRecording, untilState } from '../../apps/server/src/testing/fixtures/a-recording.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import {
  badUpstreams,
  PRIVATE_TARGET_PATH,
  type BadUpstream,
} from '../../apps/server/src/testing/stand-ins/bad-upstreams.ts';
import type { Fault as BadTranscriber } from '../../apps/server/src/testing/stand-ins/transcriber.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { aQuestion, compareAnswer, type Question } from './actions.ts';
import type { Fault } from './fault.ts';
import { readBlockedMs, type TestBed } from './test-bed.ts';

const PIECES = ['One ', 'two ', 'three ', 'four.'];
const HALF_TEXT = 'One two ';
const FAILED = { text: '', status: 'failed', charged: 0 };
const FAILED_HALFWAY = { text: HALF_TEXT, status: 'failed', charged: 0 };
const ANSWERED = { text: PIECES.join(''), status: 'done', charged: 1 };

type AnswerEnd = typeof FAILED & { stopsAt?: string };

/**
 * Expected end of an answer for each fault of the model service. Without an entry, it fails before the first word.
 */
const EXPECTED_ENDS: Partial<Record<BadUpstream, AnswerEnd>> = {
  'bad-json': FAILED_HALFWAY,
  'half-event': FAILED_HALFWAY,
  cut: FAILED_HALFWAY,
  'no-end': FAILED_HALFWAY,
  'error-event': FAILED_HALFWAY,
  'split-utf8': ANSWERED,
  drip: ANSWERED,
  // Models may think for minutes, so these continue until the user stops them.
  'stall-before-headers': { text: '', status: 'stopped', charged: 0, stopsAt: '' },
  'stall-in-the-middle': { text: HALF_TEXT, status: 'stopped', charged: 1, stopsAt: HALF_TEXT },
};

/** Asks, and reads the answer to its end. Stops it once its text is `stopAt`. */
const readAnswer = async (
  { openai }: TestBed,
  user: Client,
  question: Question,
  stopAt?: string,
): Promise<void> => {
  const before = openai.requests.length;
  const { events } = await user.openStream(ask, question);
  let runId = '';
  let text = '';
  for await (const { message } of events ?? []) {
    const { data, end } = message;
    if (typeof data === 'object' && data.type === 'run') ({ runId } = data);
    if (typeof data === 'string' && !end) text += data;
    if (runId === '' || text !== stopAt) continue;
    await until(() => openai.requests.length > before);
    await user.call(cancelRun, { runId });
  }
};

const modelFault: Fault = {
  name: `model service fails in ${badUpstreams.length} ways`,
  description:
    'a question for each and one afterwards: each ends once, text that arrived remains, only complete answers are charged',
  async run(testBed, tally) {
    const { start, openai } = testBed;
    const server = await start();
    openai.answersWith(PIECES);
    for (const kind of badUpstreams) {
      const user = await server.aUser();
      openai.behavesBadly(kind, { dripMs: 0, retryAfter: 0 });
      const { stopsAt, ...end }: AnswerEnd = EXPECTED_ENDS[kind] ?? FAILED;
      const question = aQuestion();
      await readAnswer(testBed, user, question, stopsAt);
      await compareAnswer(tally, user, question, end, kind);
      if (stopsAt !== undefined) await until(() => openai.requests.some(({ closed }) => closed));
      openai.behavesWell();
      const next = aQuestion();
      await readAnswer(testBed, user, next);
      await compareAnswer(tally, user, next, { ...ANSWERED, charged: end.charged + 1 }, `after ${kind}`);
    }
    const privateRequests = openai.requests.filter(({ path }) => path === PRIVATE_TARGET_PATH);
    tally.compare('lost', privateRequests.length, 0, 'followed redirects to private addresses');
    tally.recordBlocked(await readBlockedMs(server));
  },
};

/** Faults of a transcription service. */
const TRANSCRIBER_FAULTS: readonly BadTranscriber[] = [
  ...[401, 403, 404, 429, 500, 503].map((status) => ({ status })),
  { rawBody: '' },
  { rawBody: '<!doctype html><h1>Welcome to nginx!</h1>' },
  { rawBody: '{"text": ' },
  { isHalf: true },
];

const transcriberFault: Fault = {
  name: `transcription service fails in ${TRANSCRIBER_FAULTS.length} ways`,
  description:
    'a recording for each, transcribed again afterwards: no segment is lost or duplicated, only transcribed minutes are charged',
  async run({ start, transcriber }, tally) {
    const server = await start();
    for (const fault of TRANSCRIBER_FAULTS) {
      const user = await server.aUser();
      const { minutesLeft } = await user.call(getVoiceAllowance, {});
      transcriber.failsWith(fault);
      const recordingId = await aRecording(user);
      await until(async () => (await user.call(getRecording, { recordingId })).error !== '');
      const faultName = JSON.stringify(fault);
      const room = await user.call(getVoiceAllowance, {});
      tally.compare('charged wrongly', room.minutesLeft, minutesLeft, `minutes left after ${faultName}`);
      transcriber.answersWith('The tower is 330 metres high.');
      await user.call(transcribeRecording, { recordingId });
      await untilState(user, recordingId, 'ready');
      const { records } = await user.call(listSegments, { recordingId });
      tally.compare(
        'lost',
        records.map(({ text }) => text),
        ['The tower is 330 metres high.'],
        faultName,
      );
      const charges = (await user.call(pageCharges, {})).records;
      const states = charges.map(({ state }) => state).filter((state) => state === 'settled');
      tally.compare('charged wrongly', states, ['settled'], `charges after ${faultName}`);
    }
    tally.recordBlocked(await readBlockedMs(server));
  },
};

export const upstreamFaults: readonly Fault[] = [modelFault, transcriberFault];
