import { ask } from '@studiolo/contract/chat/endpoints';
import { cancelRun, followRun } from '@studiolo/contract/runs/endpoints';
import { runToItsEnd } from '../../apps/server/src/testing/faults/server-process.ts';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { PROGRAM } from '../harness/product.ts';
import { aQuestion, compareAnswer, PIECES, FULL_ANSWER } from './actions.ts';
import type { Fault } from './fault.ts';
import { readHeld, type Stage } from './stage.ts';

const TIMES = 20;

const twoServers = async ({ newDatabase, startBeside }: Stage) => {
  const connection = await newDatabase();
  const one = await startBeside(connection);
  const other = await startBeside(connection);
  const here = await one.aUser();
  return { one, other, here, there: other.client(here.token) };
};

/** Asks, and waits until the model has said half of the answer. */
const askHalf = async ({ openai }: Stage, user: Client) => {
  openai.answersWith(PIECES);
  const held = openai.pauseAfter(20);
  const question = aQuestion();
  const { events } = await user.listen(ask, question);
  const { value } = await events!.next();
  const run = value?.message.data;
  if (typeof run !== 'object' || run.type !== 'run') throw new Error('no run was announced');
  await held;
  return { question, runId: run.runId };
};

const killedServer: Fault = {
  name: 'one of two servers killed during an answer',
  done: 'an answer followed on the other server: it ends there as interrupted, with the text that was read, and costs nothing',
  async run(stage, tally) {
    const { one, other, here, there } = await twoServers(stage);
    const { question, runId } = await askHalf(stage, here);
    const { events } = await there.listen(followRun, { runId });
    let text = '';
    for await (const { message } of events!) {
      if (typeof message.data === 'string' && !message.end) text += message.data;
      if (text.endsWith('wave 19, ')) await one.kill();
    }
    tally.compare('lost', text, PIECES.slice(0, 20).join(''), 'the text that was followed');
    await compareAnswer(tally, there, question, { text, status: 'interrupted', charged: 0 });
    tally.held(await readHeld(other));
  },
};

const oneQuestion: Fault = {
  name: 'one question sent to two servers at once',
  done: `the same question ${TIMES} times, to both by turns: one turn, one call of the model, one charge`,
  async run(stage, tally) {
    const { one, other, here, there } = await twoServers(stage);
    stage.openai.answersWith(PIECES);
    const before = stage.openai.requests.length;
    const question = aQuestion();
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, at) => (at % 2 === 0 ? here : there).hear(ask, question)),
    );
    for (const { text } of answers) tally.compare('lost', text, FULL_ANSWER, 'the text that was followed');
    const calls = stage.openai.requests.slice(before);
    tally.compare('duplicated', calls.length, 1, 'calls of the model');
    await compareAnswer(tally, there, question, { text: FULL_ANSWER, status: 'done', charged: 1 });
    for (const server of [one, other]) tally.held(await readHeld(server));
  },
};

const stopElsewhere: Fault = {
  name: 'an answer stopped through the other server',
  done: 'stopped after 20 of 40 pieces: what arrived stays and is charged once',
  async run(stage, tally) {
    const { one, other, here, there } = await twoServers(stage);
    const { question, runId } = await askHalf(stage, here);
    await there.call(cancelRun, { runId });
    const text = PIECES.slice(0, 20).join('');
    await compareAnswer(tally, there, question, { text, status: 'stopped', charged: 1 });
    for (const server of [one, other]) tally.held(await readHeld(server));
  },
};

const sameFolder: Fault = {
  name: 'a second server on one data folder',
  done: 'it refuses to start, and the first goes on',
  async run({ startAlone }, tally) {
    const server = await startAlone();
    const { code, output } = await runToItsEnd({ DATA_DIR: server.folder, PORT: '0' }, [PROGRAM]);
    tally.compare('duplicated', [code === 0, /another|already|uses/i.test(output)], [false, true], output);
    const { ok } = await fetch(`${server.url}/readyz`);
    tally.compare('lost', ok, true, 'the first server');
    tally.held(await readHeld(server));
  },
};

export const serverFaults: readonly Fault[] = [killedServer, oneQuestion, stopElsewhere, sameFolder];
