import { randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import { getChatCount, pageCharges } from '@studiolo/contract/ledger/endpoints';
import type { Client } from '../../apps/server/src/testing/client.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import type { Tally } from './fault.ts';

export const PIECES = Array.from({ length: 40 }, (_, at) => `wave ${at}, `);
export const FULL_ANSWER = PIECES.join('');

export type Question = { msgId: string; prompt: string; model: string };

export const aQuestion = (prompt = 'Tell me about the sea.'): Question => ({
  msgId: randomUUID(),
  prompt,
  model: 'gpt3.5',
});

/** Returns the number of questions charged today. */
export const chargedQuestions = async (user: Client): Promise<number> =>
  (await user.call(getChatCount, {})).dailyCount;

/** Asks, and reads the answer until it contains the words. Resolves to the text so far. The stream stays open. */
export const readUpTo = async (user: Client, question: Question, words: string): Promise<string> => {
  const { events } = await user.openStream(ask, question);
  let text = '';
  for await (const { message } of events ?? []) {
    if (typeof message.data === 'string') text += message.data;
    if (text.includes(words)) return text;
  }
  throw new Error(`the answer ended early: ${text}`);
};

/** Waits until the answer to a question has ended. Resolves to the question's turns. */
export const turnsOf = (user: Client, { msgId }: Question) =>
  until(async () => {
    const { data } = await user.try(pageRecords, { msgId });
    const records = data?.records;
    return records?.length && records.every(({ status }) => status !== 'running') ? records : undefined;
  });

/** Compares one turn, its text and its charge with the expected ones. */
export const compareAnswer = async (
  tally: Tally,
  user: Client,
  question: Question,
  expected: { text: string; status: string; charged: number },
  when = '',
): Promise<void> => {
  const turns = await turnsOf(user, question);
  tally.compare('duplicated', turns.length, 1, `turns of a question ${when}`);
  tally.compare('lost', turns[0]?.reponse, expected.text, `text of an answer ${when}`);
  tally.compare('lost', turns[0]?.status, expected.status, `state of an answer ${when}`);
  const { records } = await user.call(pageCharges, { size: 100 });
  tally.compare(
    'charged wrongly',
    await chargedQuestions(user),
    expected.charged,
    `questions of the day ${when}`,
  );
  tally.compare(
    'charged wrongly',
    records.filter(({ state }) => state === 'settled').length,
    expected.charged,
    `settled charges ${when}`,
  );
};
