import { createBot } from '@studiolo/contract/bots/endpoints';
import { pageExamResults, setExam, startExam } from '@studiolo/contract/bots/exam-endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { expect, it } from 'vitest';
import { databaseUrl } from '../database/database-url.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
}));

const ROOMS = ['hall', 'tower', 'cellar', 'garden', 'harbour'];

it('finishes an exam after the server was killed during an answer, and charges each question once [bot.exam] [plan.ledger]', async () => {
  const ann = await server.aUser();
  const { tableId } = await ann.call(createBot, { botName: 'Keeper' });
  await ann.call(setExam, {
    tableId,
    questions: ROOMS.map((room) => ({
      question: `How high is the ${room}?`,
      points: [`The ${room} is nine metres high.`],
    })),
  });
  openai.answersWhen(({ turns }) => {
    const room = ROOMS.find((each) => turns.at(-1)?.text.includes(each));
    return ['The ', `${room} `, 'is ', 'nine ', 'metres ', 'high.'];
  });
  await ann.call(startExam, { tableId });
  const met = async () => (await ann.call(pageExamResults, { tableId })).records[0];
  await until(async () => ((await met())?.answers.length ?? 0) >= 2);
  const paused = openai.pauseAfter(3);
  await paused;
  await server.kill();
  openai.resume();
  await server.start();

  const result = await until(async () => {
    const last = await met();
    return last && last.state !== 'running' ? last : undefined;
  });

  expect(result).toMatchObject({ state: 'done', questions: 5, points: 5, met: 5 });
  expect((await ann.call(getChatCount, {})).dailyCount).toBe(5);
});
