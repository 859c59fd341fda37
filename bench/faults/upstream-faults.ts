import { ask } from '@studiolo/contract/chat/endpoints';
import { pageCharges } from '@studiolo/contract/ledger/endpoints';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { getRecording, getVoiceRoom } from '@studiolo/contract/voice/endpoints';
import { listSegments, transcribeRecording } from '@studiolo/contract/voice/transcript-endpoints';
import { aRecording, untilState } from '../../apps/server/src/testing/fixtures/a-recording.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import {
  badUpstreams,
  INWARD_PATH,
  type BadUpstream,
} from '../../apps/server/src/testing/stand-ins/bad-upstreams.ts';
import type { Fault as BadTranscriber } from '../../apps/server/src/testing/stand-ins/transcriber.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { aQuestion, compareAnswer, type Question } from './actions.ts';
import type { Fault } from './fault.ts';
import { readHeld, type Stage } from './stage.ts';

const PIECES = ['One ', 'two ', 'three ', 'four.'];
const HALF = 'One two ';
const FAILS = { text: '', status: 'failed', charged: 0 };
const FAILS_HALFWAY = { text: HALF, status: 'failed', charged: 0 };
const ANSWERS = { text: PIECES.join(''), status: 'done', charged: 1 };

type End = typeof FAILS & { stopsAt?: string };

/** End of an answer by the fault of its service; without an entry it fails before its first word. */
const ENDS: Partial<Record<BadUpstream, End>> = {
  'bad-json': FAILS_HALFWAY,
  'half-event': FAILS_HALFWAY,
  cut: FAILS_HALFWAY,
  'no-end': FAILS_HALFWAY,
  'error-event': FAILS_HALFWAY,
  'split-utf8': ANSWERS,
  drip: ANSWERS,
  // Models may think for minutes: these continue until a person stops them.
  'stall-before-headers': { text: '', status: 'stopped', charged: 0, stopsAt: '' },
  'stall-in-the-middle': { text: HALF, status: 'stopped', charged: 1, stopsAt: HALF },
};

/** Asks, and reads the answer to its end; `stopAt` is the text at which a person stops it. */
const listen = async (
  { openai }: Stage,
  user: Client,
  question: Question,
  stopAt?: string,
): Promise<void> => {
  const before = openai.requests.length;
  const { events } = await user.listen(ask, question);
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
  done: 'a question for each and one afterwards: each ends once, what arrived stays, only answers cost',
  async run(stage, tally) {
    const { start, openai } = stage;
    const server = await start();
    openai.answersWith(PIECES);
    for (const kind of badUpstreams) {
      const user = await server.aUser();
      openai.behavesBadly(kind, { dripMs: 0, retryAfter: 0 });
      const { stopsAt, ...end }: End = ENDS[kind] ?? FAILS;
      const question = aQuestion();
      await listen(stage, user, question, stopsAt);
      await compareAnswer(tally, user, question, end, kind);
      if (stopsAt !== undefined) await until(() => openai.requests.some(({ closed }) => closed));
      openai.behavesWell();
      const next = aQuestion();
      await listen(stage, user, next);
      await compareAnswer(tally, user, next, { ...ANSWERS, charged: end.charged + 1 }, `after ${kind}`);
    }
    const inward = openai.requests.filter(({ path }) => path === INWARD_PATH);
    tally.compare('lost', inward.length, 0, 'redirects inward that were followed');
    tally.held(await readHeld(server));
  },
};

/** Faults of a transcription service. */
const TRANSCRIBER_FAULTS: readonly BadTranscriber[] = [
  ...[401, 403, 404, 429, 500, 503].map((status) => ({ status })),
  { said: '' },
  { said: '<!doctype html><h1>Welcome to nginx!</h1>' },
  { said: '{"text": ' },
  { isHalf: true },
];

const transcriberFault: Fault = {
  name: `transcription service fails in ${TRANSCRIBER_FAULTS.length} ways`,
  done: 'a recording for each, transcribed again afterwards: no segment is lost or duplicated, only what was heard costs',
  async run({ start, transcriber }, tally) {
    const server = await start();
    for (const fault of TRANSCRIBER_FAULTS) {
      const user = await server.aUser();
      const { minutesLeft } = await user.call(getVoiceRoom, {});
      transcriber.failsBy(fault);
      const recordingId = await aRecording(user);
      await until(async () => (await user.call(getRecording, { recordingId })).error !== '');
      const what = JSON.stringify(fault);
      const room = await user.call(getVoiceRoom, {});
      tally.compare('charged wrongly', room.minutesLeft, minutesLeft, `minutes left after ${what}`);
      transcriber.hears('The tower is 330 metres high.');
      await user.call(transcribeRecording, { recordingId });
      await untilState(user, recordingId, 'ready');
      const { records } = await user.call(listSegments, { recordingId });
      tally.compare(
        'lost',
        records.map(({ text }) => text),
        ['The tower is 330 metres high.'],
        what,
      );
      const charges = (await user.call(pageCharges, {})).records;
      const states = charges.map(({ state }) => state).filter((state) => state === 'settled');
      tally.compare('charged wrongly', states, ['settled'], `charges after ${what}`);
    }
    tally.held(await readHeld(server));
  },
};

export const upstreamFaults: readonly Fault[] = [modelFault, transcriberFault];
