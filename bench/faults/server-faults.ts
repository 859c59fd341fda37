import { ask } from '@studiolo/contract/chat/endpoints';
import { cancelRun, followRun } from '@studiolo/contract/runs/endpoints';
import { runProgram } from '../../apps/server/src/testing/faults/server-process.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { PROGRAM } from '../harness/product.ts';
import { aQuestion, compareAnswer, PIECES, FULL_ANSWER } from './actions.ts';
import type { Fault } from './fault.ts';
import { readBlockedMs, type TestBed } from './test-bed.ts';

const REPETITIONS = 20;

const startTwoServers = async ({ newDatabase, startOn: startBeside }: TestBed) => {
  const connection = await newDatabase();
  const one = await startBeside(connection);
  const other = await startBeside(connection);
  const here = await one.aUser();
  return { one, other, here, there: other.client(here.token) };
};

/** Asks, and waits until the model has sent half of the answer. */
const askForHalf = async ({ openai }: TestBed, user: Client) => {
  openai.answersWith(PIECES);
  const paused = openai.pauseAfter(20);
  const question = aQuestion();
  const { events } = await user.openStream(ask, question);
  const { value } = await events!.next();
  const run = value?.message.data;
  if (typeof run !== 'object' || run.type !== 'run') throw new Error('no run was announced');
  await paused;
  return { question, runId: run.runId };
};

const killOneServer: Fault = {
  name: 'one of two servers killed during an answer',
  description:
    'an answer followed on the other server: it ends there as interrupted, with the text so far, and is not charged',
  async run(testBed, tally) {
    const { one, other, here, there } = await startTwoServers(testBed);
    const { question, runId } = await askForHalf(testBed, here);
    const { events } = await there.openStream(followRun, { runId });
    let text = '';
    for await (const { message } of events!) {
      if (typeof message.data === 'string' && !message.end) text += message.data;
      if (text.endsWith('wave 19, ')) await one.kill();
    }
    tally.compare('lost', text, PIECES.slice(0, 20).join(''), 'the text that was followed');
    await compareAnswer(tally, there, question, { text, status: 'interrupted', charged: 0 });
    tally.recordBlocked(await readBlockedMs(other));
  },
};

const sameQuestion: Fault = {
  name: 'one question sent to two servers at once',
  description: `the same question ${REPETITIONS} times, alternating between both: one turn, one call to the model, one charge`,
  async run(testBed, tally) {
    const { one, other, here, there } = await startTwoServers(testBed);
    testBed.openai.answersWith(PIECES);
    const before = testBed.openai.requests.length;
    const question = aQuestion();
    const answers = await Promise.all(
      Array.from({ length: REPETITIONS }, (_, at) => (at % 2 === 0 ? here : there).readStream(ask, question)),
    );
    for (const { text } of answers) tally.compare('lost', text, FULL_ANSWER, 'the text that was followed');
    const calls = testBed.openai.requests.slice(before);
    tally.compare('duplicated', calls.length, 1, 'calls to the model');
    await compareAnswer(tally, there, question, { text: FULL_ANSWER, status: 'done', charged: 1 });
    for (const server of [one, other]) tally.recordBlocked(await readBlockedMs(server));
  },
};

const stopThroughOther: Fault = {
  name: 'an answer stopped through the other server',
  description: 'stopped after 20 of 40 pieces: the text so far remains and is charged once',
  async run(testBed, tally) {
    const { one, other, here, there } = await startTwoServers(testBed);
    const { question, runId } = await askForHalf(testBed, here);
    await there.call(cancelRun, { runId });
    const text = PIECES.slice(0, 20).join('');
    await compareAnswer(tally, there, question, { text, status: 'stopped', charged: 1 });
    for (const server of [one, other]) tally.recordBlocked(await readBlockedMs(server));
  },
};

const sameFolder: Fault = {
  name: 'a second server on one data folder',
  description: 'it refuses to start, and the first keeps running',
  async run({ startWithOwnDatabase: startAlone }, tally) {
    const server = await startAlone();
    const { code, output } = await runProgram({ DATA_DIR: server.folder, PORT: '0' }, [PROGRAM]);
    tally.compare('duplicated', [code === 0, /another|already|uses/i.test(output)], [false, true], output);
    const { ok } = await fetch(`${server.url}/readyz`);
    tally.compare('lost', ok, true, 'the first server');
    tally.recordBlocked(await readBlockedMs(server));
  },
};

export const serverFaults: readonly Fault[] = [killOneServer, sameQuestion, stopThroughOther, sameFolder];
